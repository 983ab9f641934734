import { api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { pagedQuery, resultsQuery } from "#src/client/lists/paged-query.ts";
import type { Saveable } from "#src/core/favorites/client/favorite.api.ts";
import type { AboutWhom } from "#src/core/messages/client/contact.api.ts";
import { type HousingSearch } from "#src/features/housing/housing.address.ts";
import { apiQueryOf } from "#src/features/housing/listing-query.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { maxPageSize } from "#src/shared/pagination.ts";

export const listingsQuery = (search: HousingSearch) =>
  search.mine
    ? // All own listings at once: they are few, and are grouped by status.
      resultsQuery("/api/housing", { mine: "true", limit: maxPageSize })
    : resultsQuery("/api/housing", apiQueryOf(search), search.after);

/** Homes near a search's location, for a search that finds nothing. */
export const nearestQuery = ({ sort: _, mine: __, ...search }: HousingSearch & { location: string }) =>
  apiQuery("/api/housing/nearby", { query: { ...apiQueryOf(search), location: search.location } });

const besideHome = 3;

/** The homes nearest to a home, for its page. */
export const nearHomeQuery = ({ id, location }: Pick<Listing, "id" | "location">) =>
  apiQuery("/api/housing/nearby", { query: { location, except: id, limit: besideHome } });

/** Whose contacts a home's page shows: with its owner, and about the homes near it. */
export const contactsBeside = (listing: Listing, near: readonly { id: string }[] = []): AboutWhom => [
  listing.postedBy?.id,
  ...near.map(({ id }) => id),
];

export const savedSearchesQuery = apiQuery("/api/housing/saved-searches");

export const listingQuery = (id: string) => apiQuery("/api/housing/:id", { param: { id } });

/** A view that cannot be counted is no failure to report. */
export const countView = (id: string) =>
  api.api.housing[":id"].views.$post({ param: { id } }).catch(() => {});

export const favoriteListingsQuery = (after?: string) => pagedQuery("/api/favorites/listings", {}, after);

export const saveableListing: Saveable = {
  kind: "listings",
  list: "/api/housing",
  changes: ["/api/housing/nearby"],
  action: "save a home",
};

export const newListingDraft = "new-listing";

export const editedListingDraft = (id: string) => `listing-${id}`;
