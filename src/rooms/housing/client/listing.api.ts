import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiKey, apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, type FetchedPage } from "#src/client/lists/paged-query.ts";
import { apiQueryOf, type HousingSearch } from "#src/rooms/housing/listing-filters.ts";
import { maxPageSize } from "#src/shared/pagination.ts";
import type { Listing, ListingCard, ListingInput } from "#src/rooms/housing/listing.schema.ts";

const { housing } = api.api;

type Lists = InfiniteData<FetchedPage<ListingCard>>;

/** The listings that a search finds, page by page. */
export const listingsQuery = (search: HousingSearch) =>
  search.mine
    ? // All of one's own at once: they are few, and stand in groups.
      pagedQuery("/api/housing", { mine: "true", limit: maxPageSize })
    : pagedQuery("/api/housing", apiQueryOf(search), search.after);

/** One listing with its details. */
export const listingQuery = (id: string) => apiQuery("/api/housing/:id", { param: { id } });

/** A listing as a list that was fetched shows it. */
export function knownCard(client: QueryClient, id: string): ListingCard | undefined {
  const lists = client.getQueriesData<Lists>({ queryKey: apiKey("/api/housing") });
  return lists
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
    .find((one) => one.id === id);
}

/** What is known of a listing as far as it has been fetched, by itself or in a list. */
export const knownListing = (client: QueryClient, id: string): ListingCard | Listing | undefined =>
  client.getQueryData(listingQuery(id).queryKey) ?? knownCard(client, id);

/** A listing's title as far as it has been fetched. */
export const knownTitle = (client: QueryClient, id: string): string | undefined =>
  knownListing(client, id)?.title;

/** Posts a listing; again with the same key, it is posted once. */
export const postListing = (json: ListingInput, key: string | undefined) =>
  answered(housing.$post({ json, header: keyHeader(key) }));

/** Saves an edited listing. */
export const editListing = (id: string) => (json: ListingInput) =>
  answered(housing[":id"].$put({ param: { id }, json }));

/** Marks a listing as taken, or as available again. */
export const setListingStatus = (id: string) => (status: Listing["status"]) =>
  answered(housing[":id"].status.$patch({ param: { id }, json: { status } }));

/** Deletes a listing. */
export const deleteListing = (id: string) => () => checked(housing[":id"].$delete({ param: { id } }));

/** Takes a listing that is gone from every list at once, has them fetched anew, and forgets it. */
export async function forgetListing(client: QueryClient, id: string) {
  client.setQueriesData<Lists>({ queryKey: apiKey("/api/housing") }, (lists) => lists && without(lists, id));
  await client.invalidateQueries({ queryKey: apiKey("/api/housing") });
  // Details that are still in sight would ask for it anew.
  client.removeQueries({ queryKey: listingQuery(id).queryKey, type: "inactive" });
}

const without = (lists: Lists, id: string): Lists => ({
  ...lists,
  pages: lists.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
});
