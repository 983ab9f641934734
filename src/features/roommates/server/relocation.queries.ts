import { eq, sql } from "drizzle-orm";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { placeValuesOf } from "#src/features/roommates/server/profile-place.ts";
import { roommateProfiles as profiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Stores again what the profiles are searched by, where it differs from what their owners' locations give today. */
export async function relocateProfiles(db: Database) {
  const rows = await db
    .select({
      userId: profiles.userId,
      location: users.location,
      before: { town: profiles.town, locationKey: profiles.locationKey, locations: profiles.locations },
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(skipVisibility("only where they look is read, for nobody to see"));
  const moved = rows
    .map(({ userId, location, before }) => ({ userId, before, after: placeValuesOf(location) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    .map(({ userId, after }) => ({ ...after, userId }));
  await db.execute(
    sql`update ${profiles} set town = moved.town, location_key = moved."locationKey", locations = moved.locations
      from json_to_recordset(${JSON.stringify(moved)}::json)
        as moved("userId" uuid, town text, "locationKey" text, locations text[])
      where ${profiles.userId} = moved."userId"`,
  );
  return moved.length;
}
