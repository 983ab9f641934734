import { pagedQuery } from "#src/client/lists/paged-query.ts";

/** The requests that wait for the member's answer, which the inbox shows above all else. */
export const requestsQuery = () => pagedQuery("/api/conversations", { requests: "true" });
