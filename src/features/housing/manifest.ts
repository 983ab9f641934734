import { favoriteRoutes } from "#src/core/favorites/server/favorite.routes.ts";
import {
  housingDeclarations,
  reportedListing,
  saveableListing,
} from "#src/features/housing/server/housing.declarations.ts";
import { listingRoutes } from "#src/features/housing/server/listing.routes.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { relocationJob } from "#src/features/housing/server/relocation.queries.ts";
import { savedSearchRoutes } from "#src/features/housing/server/saved-search.routes.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Homes that verified members offer. */
export const housing = {
  name: "housing",
  ...housingDeclarations,
  // Saved searches first: the routes of listings would match "saved-searches" as an id.
  routes: [savedSearchRoutes, favoriteRoutes(saveableListing), listingRoutes],
  jobs: [relocationJob],
  inSitemap: { list: "/api/housing?limit=100", address: (id) => `/housing/${id}` },
  tables: [
    {
      table: listings,
      person: [listings.ownerId],
      export: "included",
      deletion: "remove",
      authored: true,
      reported: reportedListing.kind,
    },
    { table: savedSearches, person: [savedSearches.userId], export: "included", deletion: "remove" },
  ],
  demo: () => import("#src/features/housing/demo/listing.seed.ts"),
} as const satisfies PlatformManifest;
