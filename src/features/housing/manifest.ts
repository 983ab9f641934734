import { favoriteRoutes } from "#src/core/favorites/server/favorite.routes.ts";
import {
  housingDeclarations,
  reportedListing,
  saveableListing,
} from "#src/features/housing/server/housing.declarations.ts";
import { stillAvailable } from "#src/features/housing/listing.limits.ts";
import { answerLinkRoutes } from "#src/features/housing/server/answer-link.routes.ts";
import { listingQuestions } from "#src/features/housing/server/listing-question.table.ts";
import { stillAvailableJob } from "#src/features/housing/server/still-available.jobs.ts";
import { listingViewRoutes } from "#src/features/housing/server/listing-view.routes.ts";
import { listingRoutes } from "#src/features/housing/server/listing.routes.ts";
import { listingViews } from "#src/features/housing/server/listing-view.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { relocationJob } from "#src/features/housing/server/relocation.queries.ts";
import { savedSearchRoutes } from "#src/features/housing/server/saved-search.routes.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Homes that verified members offer. */
export const housing = {
  name: "housing",
  ...housingDeclarations,
  // Saved searches first: the routes of listings would match "saved-searches" as an id.
  routes: [savedSearchRoutes, favoriteRoutes(saveableListing), listingRoutes, listingViewRoutes],
  // Open to everybody who has the link, whichever account is signed in there.
  publicRoutes: [answerLinkRoutes],
  jobs: [relocationJob, stillAvailableJob],
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
    {
      table: listingViews,
      person: [],
      export: { whyNot: "a number for each home, which its owner sees beside it" },
      deletion: "remove",
    },
    {
      table: listingQuestions,
      person: [],
      export: { whyNot: "the links of our own emails, as hashes that answer nothing" },
      deletion: "remove",
      restore: "forget",
      expires: { column: listingQuestions.askedAt, afterMs: stillAvailable.linkDays * dayMs },
    },
    { table: savedSearches, person: [savedSearches.userId], export: "included", deletion: "remove" },
  ],
  demo: () => import("#src/features/housing/demo/listing.seed.ts"),
} as const satisfies PlatformManifest;
