import { and, count, desc, eq, gte, max, sql } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { roommateList } from "#src/features/roommates/server/roommate.queries.ts";
import { roommateProfiles as profiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { inNumbers } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

/** Counted up to so many. */
const countedAtMost = 100;

/** How many women have made a profile since a time who look along the lines of a place, and the newest of them. */
export function newRoommatesAlong(db: Database, viewer: Member, since: Date, place: string) {
  const newest = db
    .select({ id: profiles.id, firstName: users.firstName, createdAt: profiles.createdAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(roommateList(db, { commuteTo: place }, viewer).condition, gte(profiles.createdAt, since)))
    .orderBy(desc(profiles.createdAt), desc(profiles.cursorId))
    .limit(inNumbers(countedAtMost))
    .as("newest");
  return db
    .select({
      count: count(newest.id),
      newestAt: max(newest.createdAt),
      newest: sql<{ id: string; name: string }>`(array_agg(
        json_build_object('id', ${newest.id}, 'name', ${newest.firstName}) order by ${newest.createdAt} desc))[1]`,
    })
    .from(newest);
}
