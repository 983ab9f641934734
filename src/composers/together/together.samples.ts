import { listings } from "#src/rooms/housing/server/listing.table.ts";
import { roommateProfiles } from "#src/rooms/roommates/server/roommate.table.ts";
import { signedIn, unlessBlocked, type RouteSamples } from "#testing/route-samples.ts";

export const samples: RouteSamples = {
  "GET /api/together/{listingId}": {
    call: async ({ app, owner }) => {
      await app.platform.db.delete(roommateProfiles);
      await app.create.quiz(owner);
      await app.create.roommate(owner);
      return { target: `/api/together/${(await app.create.listing(owner)).id}` };
    },
    answers: unlessBlocked({ ...signedIn(409), owner: 200 }),
    shows: { list: listings },
  },
};
