import { apiQuery } from "#src/client/api-query.ts";

/** An announcement that she has got. */
export const newsQuery = (id: string) => apiQuery("/api/announcements/:id", { param: { id } });
