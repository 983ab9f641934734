import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, type FetchedPage } from "#src/client/lists/paged-query.ts";
import type { RoommateFilters } from "#src/features/roommates/roommate-search.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";

type Lists = InfiniteData<FetchedPage<Roommate>>;

/** Who a search finds, page by page. */
export const roommatesQuery = (filters: RoommateFilters, after?: string) =>
  pagedQuery("/api/roommates", filters, after);

/** One profile. */
export const roommateQuery = (id: string) => apiQuery("/api/roommates/:id", { param: { id } });

/** A profile as a list that was fetched holds it. */
export function knownRoommate(client: QueryClient, id: string): Roommate | undefined {
  const lists = client.getQueriesData<Lists>({
    queryKey: apiKey("/api/roommates"),
    predicate: ({ queryKey }) => queryKey.includes("pages"),
  });
  return lists
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
    .find((one) => one.id === id);
}

/** Who suits the visitor, best first. */
export const matchesQuery = apiQuery("/api/roommates/matches");
