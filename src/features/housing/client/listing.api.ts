import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { api, apiFetch, checked } from "#src/client/api.ts";
import { urlFromKey } from "#src/client/query-client.ts";
import { apiQueryOf, type HousingSearch } from "#src/features/housing/listing-filters.ts";
import type { Listing, ListingInput } from "#src/features/housing/listing.schema.ts";
import { nextCursor, parseTotalHeader, type Total } from "#src/shared/pagination.ts";

/** One page of a search. */
export type ListingPage = { listings: Listing[]; total: Total; next?: string };

const listings = ["/api/housing"] as const;

/** The listings that a search finds, page by page. */
export const listingsQuery = (search: HousingSearch) =>
  infiniteQueryOptions({
    queryKey: [...listings, apiQueryOf(search)],
    initialPageParam: "",
    queryFn: async ({ pageParam }): Promise<ListingPage> => {
      const url = urlFromKey(["/api/housing", { ...apiQueryOf(search), cursor: pageParam }]);
      const response = await checked(apiFetch(url));
      return {
        listings: (await response.json()) as Listing[],
        total: parseTotalHeader(response.headers.get("x-total-count")),
        next: nextCursor(response.headers.get("link")),
      };
    },
    getNextPageParam: (page) => page.next,
  });

/** One listing with its details. */
export const listingQuery = (id: string) =>
  queryOptions<Listing>({ queryKey: [`/api/housing/${encodeURIComponent(id)}`] });

/** A listing's title as far as it has been fetched, by itself or in a list. */
export function knownTitle(client: QueryClient, id: string): string | undefined {
  const lists = client.getQueriesData<InfiniteData<ListingPage>>({ queryKey: listings });
  const listed = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.listings) ?? []);
  const known = client.getQueryData(listingQuery(id).queryKey) ?? listed.find((one) => one.id === id);
  return known?.title;
}

/** Posts a listing. */
export const postListing = mutationOptions({
  mutationFn: async (input: ListingInput) => (await checked(api.api.housing.$post({ json: input }))).json(),
});

/** Saves an edited listing. */
export const editListing = (id: string) =>
  mutationOptions({
    mutationFn: async (input: ListingInput) =>
      (await checked(api.api.housing[":id"].$put({ param: { id }, json: input }))).json(),
  });

/** Marks a listing as taken, or as available again. */
export const setListingStatus = (id: string) =>
  mutationOptions({
    mutationFn: async (status: Listing["status"]) =>
      (await checked(api.api.housing[":id"].status.$patch({ param: { id }, json: { status } }))).json(),
  });

/** Deletes a listing. */
export const deleteListing = (id: string) =>
  mutationOptions({
    mutationFn: async () => {
      await checked(api.api.housing[":id"].$delete({ param: { id } }));
    },
  });

/** Has every list of listings fetched anew, and forgets a listing that is gone. */
export async function forgetListing(client: QueryClient, id: string) {
  await client.invalidateQueries({ queryKey: listings });
  client.removeQueries({ queryKey: listingQuery(id).queryKey });
}

/** Has every list and detail of listings fetched anew: one of them has changed. */
export const refreshListings = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/housing") });
