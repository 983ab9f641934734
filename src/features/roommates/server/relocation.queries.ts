import { and, asc, eq, gt } from "drizzle-orm";
import { relocate, type Relocation } from "#src/core/locations/server/relocation.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { placeValuesOf } from "#src/features/roommates/server/profile-place.ts";
import { roommateProfiles as profiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

type Profile = { id: string; location: string | null; before: ReturnType<typeof placeValuesOf> };

export const profilesByPlace = (platform: Pick<Platform, "db">): Relocation<Profile> => ({
  failure: "A roommate profile could not be relocated",
  list: (after, atMost) =>
    platform.db
      .select({
        id: profiles.userId,
        location: users.location,
        before: { town: profiles.town, locationKey: profiles.locationKey, locations: profiles.locations },
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(
        and(
          after === undefined ? undefined : gt(profiles.userId, after),
          skipVisibility("only where they look is read, for nobody to see"),
        ),
      )
      .orderBy(asc(profiles.userId))
      .limit(atMost),
  isMoved: ({ location, before }) => JSON.stringify(before) !== JSON.stringify(placeValuesOf(location)),
  // The location is her account's, and every change of it locks the account.
  store: ({ id, location }) =>
    inTransaction(platform, async (tx) => {
      const user = await lockUser(tx.db, id);
      if (!user || user.location !== location) return false;
      const { rowCount } = await tx.db
        .update(profiles)
        .set(placeValuesOf(location))
        .where(eq(profiles.userId, id));
      return rowCount === 1;
    }),
});

/** Updates the columns that profiles are searched by, if their owners' locations are parsed differently today. */
export const relocateProfiles = (platform: Platform) => relocate(platform, profilesByPlace(platform));
