import { answered, api } from "#src/client/api.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { ReviewInput } from "#src/core/membership/verification.schema.ts";

/** How many of the latest reviews are shown. */
const recentCount = 5;

/** The requests that wait, page by page, the longest waiting first. */
export const pendingQuery = pagedQuery("/api/admin/verifications", { status: "pending" });

/** The latest reviews, and how many there have been. */
export const recentQuery = pagedQuery("/api/admin/verifications", { status: "reviewed", limit: recentCount });

/** Answers a request. */
export const reviewRequest = (id: string) => (json: ReviewInput) =>
  answered(api.api.admin.verifications[":id"].review.$post({ param: { id }, json }));
