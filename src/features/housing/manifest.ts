import { canPost } from "#src/features/housing/server/listing.policy.ts";
import { listingMediaRoutes } from "#src/features/housing/server/listing-media.routes.ts";
import { listingSlot } from "#src/features/housing/server/listing.slot.ts";
import { listingRoutes } from "#src/features/housing/server/listing.routes.ts";
import { listings, listingSearch } from "#src/features/housing/server/listing.table.ts";
import { reportedListing } from "#src/features/housing/server/reported-listing.queries.ts";
import { listingSubject } from "#src/features/housing/server/listing-subject.queries.ts";
import { listingNotifications } from "#src/features/housing/server/listing.notifications.ts";
import { savedSearchRoutes } from "#src/features/housing/server/saved-search.routes.ts";
import { savedSearches } from "#src/features/housing/server/saved-search.table.ts";
import { listingDigest } from "#src/features/housing/server/listing.digest.ts";
import { defineFeature } from "#src/server/feature.ts";
import { isSuspended } from "#src/shared/actor.ts";

/** Homes that verified members offer. */
export const housing = defineFeature({
  name: "housing",
  // Saved searches first: the routes of listings would take "saved-searches" for an id.
  routes: [savedSearchRoutes, listingRoutes, listingMediaRoutes],
  notifications: listingNotifications,
  inSitemap: { list: "/api/housing?limit=100", address: (id) => `/housing?listing=${id}` },
  mediaSlots: [listingSlot],
  contactSubjects: [listingSubject],
  reportables: [reportedListing],
  digest: listingDigest,
  can: (member) => ({ "listing.create": canPost(member), "search.save": !isSuspended(member) }),
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
      table: listingSearch,
      person: [],
      export: { whyNot: "a copy of the listings' columns, for searching" },
      deletion: { keep: "rows go with the listing they are a copy of" },
      authored: true,
      reported: { not: "the listing that it is a copy of is reported" },
    },
    { table: savedSearches, person: [savedSearches.userId], export: "included", deletion: "remove" },
  ],
  demo: () => import("#src/features/housing/demo/listing.seed.ts"),
});
