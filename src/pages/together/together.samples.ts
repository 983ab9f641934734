import { listings } from "#src/features/housing/server/listing.table.ts";
import { lookingFor } from "#src/features/roommates/roommate.samples.ts";
import { roommateProfiles } from "#src/features/roommates/server/roommate.table.ts";
import { roommateBody } from "#testing/roommate-body.ts";
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
    fill: async (stage, moments) => {
      await stage.app.create.quiz(stage.owner);
      await stage.app.create.roommate(stage.owner);
      await lookingFor(stage, moments);
      const forTwo = { price: 1900, availableFrom: roommateBody.moveInDate };
      const { id } = await stage.app.create.listing(stage.owner, forTwo);
      return `/api/together/${id}`;
    },
  },
};
