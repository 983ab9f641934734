import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import type { Listing, ListingInput } from "#src/features/housing/listing.schema.ts";
import type { Publish } from "#src/core/media/client/upload-file.ts";
import { filtersToSave, type HousingSearch } from "#src/features/housing/housing.address.ts";

const { housing } = api.api;

export const postListing = (json: ListingInput, key: string) =>
  answered(housing.$post({ json, header: keyHeader(key) }));

export const editListing = (id: string) => (json: ListingInput, _key: string, updatedAt?: string) =>
  answered(housing[":id"].$put({ param: { id }, json: { ...json, updatedAt } }));

export const setListingStatus = (id: string) => (status: Listing["status"]) =>
  answered(housing[":id"].status.$patch({ param: { id }, json: { status } }));

export const deleteListing = (id: string) => () => checked(housing[":id"].$delete({ param: { id } }));

/** Checks and publishes a photo or a video of a listing. */
export const publishListingMedia: Publish = async (address) =>
  (await checked(api.api["housing-images"].$put({ json: { imageURL: address } }))).json();

const searches = housing["saved-searches"];

/** Saves the filters of a search; the same filters are saved once. */
export const saveSearch = (search: HousingSearch) =>
  answered(searches.$post({ json: filtersToSave(search) }));

export const markSeen = (id: string) => checked(searches[":id"].seen.$put({ param: { id } }));

export const deleteSearch = (id: string) => checked(searches[":id"].$delete({ param: { id } }));
