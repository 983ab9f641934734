import { roommateProfiles } from "#src/rooms/roommates/server/roommate.table.ts";
import { signedIn, unlessBlocked, type AccessTable } from "#testing/access-table.ts";

export const access: AccessTable = {
  "GET /api/together/{listingId}": {
    call: async ({ app, owner }) => {
      await app.platform.db.delete(roommateProfiles);
      await app.create.quiz(owner);
      await app.create.roommate(owner);
      return { target: `/api/together/${(await app.create.listing(owner)).id}` };
    },
    answers: unlessBlocked({ ...signedIn(409), owner: 200 }),
  },
};
