import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { HomeToShare, RoommateFilters } from "#src/features/roommates/roommate.search.ts";

/** The profiles of a search, page by page. */
export const roommatesQuery = (filters: RoommateFilters, after?: string) =>
  pagedQuery("/api/roommates", filters, after);

/** One profile. */
export const roommateQuery = (id: string) => apiQuery("/api/roommates/:id", { param: { id } });

/** One's own matches, best first; of a home, those who could share it. */
export const matchesQuery = ({ rent, from }: HomeToShare = {}) =>
  apiQuery("/api/roommates/matches", { query: { rent: rent?.toString(), from } });
