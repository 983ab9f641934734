import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, resultsQuery } from "#src/client/lists/paged-query.ts";
import type { Saveable } from "#src/core/favorites/client/favorite.api.ts";
import { apiQueryOf, type HousingSearch } from "#src/features/housing/housing.address.ts";
import { maxPageSize } from "#src/shared/pagination.ts";

export const listingsQuery = (search: HousingSearch) =>
  search.mine
    ? // All own listings at once: they are few, and are grouped by status.
      resultsQuery("/api/housing", { mine: "true", limit: maxPageSize })
    : resultsQuery("/api/housing", apiQueryOf(search), search.after);

/** Homes near a search's location, for a search that finds nothing. */
export const nearestQuery = ({ sort: _, mine: __, ...search }: HousingSearch & { location: string }) =>
  apiQuery("/api/housing/nearby", { query: { ...apiQueryOf(search), location: search.location } });

export const savedSearchesQuery = apiQuery("/api/housing/saved-searches");

export const listingQuery = (id: string) => apiQuery("/api/housing/:id", { param: { id } });

export const favoriteListingsQuery = (after?: string) => pagedQuery("/api/favorites/listings", {}, after);

export const saveableListing: Saveable = {
  kind: "listings",
  list: "/api/housing",
  changes: ["/api/housing/nearby"],
  action: "save a home",
};

export const newListingDraft = "new-listing";

export const editedListingDraft = (id: string) => `listing-${id}`;
