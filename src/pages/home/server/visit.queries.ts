import { eq, sql } from "drizzle-orm";
import { homeVisits } from "#src/pages/home/server/visit.table.ts";
import { newListings } from "#src/features/housing/server/new-listings.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";
import { byText } from "#src/server/database/prepared-query.ts";

// After this time she is there anew.
const isOver = sql`"home_visits"."seen_at" < now() - interval '1 hour'`;

// While a visit lasts, what is new stays what was new when it began.
const since = sql`case when ${isOver} then "home_visits"."seen_at" else "home_visits"."since" end`;

/** What is new to a member since she was there before, and whether she is there anew; undefined the first time. */
export async function findVisit(db: Database, actor: Member) {
  const [visit] = await db
    .select({ isNew: sql<boolean>`${isOver}`, homes: newListings(actor, since) })
    .from(homeVisits)
    .where(eq(homeVisits.userId, actor.id))
    .prepare(byText)
    .execute();
  return visit;
}

/** Notes that a member is there, unless it was noted within the hour. */
export const noteVisit = (db: Database, userId: string) =>
  db
    .insert(homeVisits)
    .values({ userId })
    .onConflictDoUpdate({
      target: homeVisits.userId,
      set: { since: sql`"home_visits"."seen_at"`, seenAt: sql`now()` },
      setWhere: isOver,
    });
