import { eq, sql } from "drizzle-orm";
import { homeVisits } from "#src/pages/home/server/visit.table.ts";
import { newListings } from "#src/features/housing/server/new-listings.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

// A visit is over an hour after it was last noted.
const isVisitOver = sql`"home_visits"."seen_at" < now() - interval '1 hour'`;

// During a visit, the time stays the same.
const since = sql`case when ${isVisitOver} then "home_visits"."seen_at" else "home_visits"."since" end`;

/**
 * The time from which on things are new to a member, and whether this is a new visit; undefined the first
 * time.
 */
export async function findVisit(db: Database, actor: Member) {
  const [visit] = await db
    .select({ isNew: sql<boolean>`${isVisitOver}`, homes: newListings(actor, since) })
    .from(homeVisits)
    .where(eq(homeVisits.userId, actor.id));
  return visit;
}

/** Notes a visit, unless one was noted within the hour. */
export const noteVisit = (db: Database, userId: string) =>
  db
    .insert(homeVisits)
    .values({ userId })
    .onConflictDoUpdate({
      target: homeVisits.userId,
      set: { since: sql`"home_visits"."seen_at"`, seenAt: sql`now()` },
      setWhere: isVisitOver,
    });
