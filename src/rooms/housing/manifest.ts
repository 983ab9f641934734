import { canPost } from "#src/rooms/housing/server/listing.policy.ts";
import { listingMediaRoutes } from "#src/rooms/housing/server/listing-media.routes.ts";
import { listingPlace } from "#src/rooms/housing/server/listing.place.ts";
import { listingRoutes } from "#src/rooms/housing/server/listing.routes.ts";
import { listingMedia, listings, listingSearch } from "#src/rooms/housing/server/listing.table.ts";
import { defineFeature } from "#src/server/feature.ts";

/** Homes that verified members offer. */
export const housing = defineFeature({
  name: "housing",
  routes: [listingRoutes, listingMediaRoutes],
  places: [listingPlace],
  can: (member) => ({ "listing.create": canPost(member) }),
  tables: [
    {
      table: listings,
      about: [listings.ownerId],
      export: "included",
      deletion: "removed",
      authored: true,
    },
    {
      table: listingSearch,
      about: [],
      export: { leftOut: "a copy of what her listings hold, for searching" },
      deletion: { kept: "rows go with the listing they are a copy of" },
      authored: true,
    },
    {
      table: listingMedia,
      about: [],
      export: "included",
      deletion: { kept: "rows belong to a listing or an object and go with it" },
    },
  ],
  demo: () => import("#src/rooms/housing/demo/listing.seed.ts"),
  access: "#src/rooms/housing/listing.access.ts",
});
