import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { HousingSearch } from "#src/features/housing/listing-filters.ts";

const searches = api.api.housing["saved-searches"];

/** The member's saved searches, the newest first. */
export const savedSearchesQuery = apiQuery("/api/housing/saved-searches");

/** Saves the filters of a search; the same filters are saved once. */
export const saveSearch = ({ location, budget, bedrooms, moveInDate, amenities }: HousingSearch) =>
  answered(searches.$post({ json: { location, budget, bedrooms, moveInDate, amenities } }));

/** Deletes a saved search. */
export const deleteSearch = (id: string) => checked(searches[":id"].$delete({ param: { id } }));
