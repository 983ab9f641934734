import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, type FetchedPage } from "#src/client/lists/paged-query.ts";
import type { RoommateFilters } from "#src/features/roommates/roommate-search.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";

type Lists = InfiniteData<FetchedPage<Roommate>>;

/** The profiles of a search, page by page. */
export const roommatesQuery = (filters: RoommateFilters, after?: string) =>
  pagedQuery("/api/roommates", filters, after);

/** One profile. */
export const roommateQuery = (id: string) => apiQuery("/api/roommates/:id", { param: { id } });

/** A profile from a cached list. */
export function knownRoommate(client: QueryClient, id: string): Roommate | undefined {
  const lists = client.getQueriesData<Lists>({
    queryKey: apiKey("/api/roommates"),
    predicate: ({ queryKey }) => queryKey.includes("pages"),
  });
  return lists
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
    .find((one) => one.id === id);
}

/** One's own matches, best first. */
export const matchesQuery = apiQuery("/api/roommates/matches");
