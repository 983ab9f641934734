import { hashKey, type QueryClient } from "@tanstack/react-query";
import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiKey } from "#src/client/api-query.ts";
import { listingQuery, type Lists } from "#src/features/housing/client/listing.api.ts";
import type { Listing, ListingInput } from "#src/features/housing/listing.schema.ts";

const { housing } = api.api;

/** Posts a listing; calls with the same key post once. */
export const postListing = (json: ListingInput, key: string) =>
  answered(housing.$post({ json, header: keyHeader(key) }));

/** Saves a listing. */
export const editListing = (id: string) => (json: ListingInput, _key: string, updatedAt?: string) =>
  answered(housing[":id"].$put({ param: { id }, json: { ...json, updatedAt } }));

/** Marks a listing as taken, or as available again. */
export const setListingStatus = (id: string) => (status: Listing["status"]) =>
  answered(housing[":id"].status.$patch({ param: { id }, json: { status } }));

/** Deletes a listing. */
export const deleteListing = (id: string) => () => checked(housing[":id"].$delete({ param: { id } }));

/** Removes a deleted listing from every cached list, and refetches the lists. */
export async function removeCachedListing(client: QueryClient, id: string) {
  client.setQueriesData<Lists>({ queryKey: apiKey("/api/housing") }, (lists) => lists && without(lists, id));
  // Its details are still shown while their dialog closes, and would be refetched.
  const details = hashKey(listingQuery(id).queryKey);
  await client.invalidateQueries({
    queryKey: apiKey("/api/housing"),
    predicate: ({ queryHash }) => queryHash !== details,
  });
}

const without = (lists: Lists, id: string): Lists => ({
  ...lists,
  pages: lists.pages.map((page) => ({ ...page, items: page.items.filter((one) => one.id !== id) })),
});
