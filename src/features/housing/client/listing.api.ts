import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, type FetchedPage } from "#src/client/lists/paged-query.ts";
import { apiQueryOf, type HousingSearch } from "#src/features/housing/listing-filters.ts";
import { maxPageSize } from "#src/shared/pagination.ts";
import type { Listing, ListingCard } from "#src/features/housing/listing.schema.ts";

/** The cached pages of a list. */
export type Lists = InfiniteData<FetchedPage<ListingCard>>;

/** The listings that a search finds, page by page. */
export const listingsQuery = (search: HousingSearch) =>
  search.mine
    ? // All own listings at once: they are few, and are grouped by status.
      pagedQuery("/api/housing", { mine: "true", limit: maxPageSize })
    : pagedQuery("/api/housing", apiQueryOf(search), search.after);

/** One listing with its details. */
export const listingQuery = (id: string) => apiQuery("/api/housing/:id", { param: { id } });

/** A listing's card in any cached list. */
export function findCachedCard(client: QueryClient, id: string): ListingCard | undefined {
  const lists = client.getQueriesData<Lists>({ queryKey: apiKey("/api/housing") });
  return lists
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
    .find((one) => one.id === id);
}

/** A cached listing, or its card in a cached list. */
export const findCachedListing = (client: QueryClient, id: string): ListingCard | Listing | undefined =>
  client.getQueryData(listingQuery(id).queryKey) ?? findCachedCard(client, id);

export const findCachedTitle = (client: QueryClient, id: string): string | undefined =>
  findCachedListing(client, id)?.title;
