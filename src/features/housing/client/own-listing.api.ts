import { answered, api, checked, keyHeader } from "#src/client/api.ts";
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
