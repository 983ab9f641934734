import { and, eq, isNull, lte } from "drizzle-orm";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { roommateProfiles as profiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Marks the active profiles not confirmed since a time as asked now, each once; returns their owners. */
export const takeUnconfirmed = (db: Database, since: Date, now: Date) =>
  db
    .update(profiles)
    .set({ askedAt: now })
    .where(and(eq(profiles.status, "active"), isNull(profiles.askedAt), lte(profiles.confirmedAt, since)))
    .returning({ userId: profiles.userId });

/** Pauses every active profile whose owner was asked before a time and has not answered. */
export const pauseUnanswered = (db: Database, askedBefore: Date) =>
  db
    .update(profiles)
    .set({ status: "paused" })
    .where(and(eq(profiles.status, "active"), lte(profiles.askedAt, askedBefore)));

/** When the owner of an active profile was asked, if she has not answered. */
export async function findAskedAt(db: Database, userId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ askedAt: profiles.askedAt })
    .from(profiles)
    .where(
      and(eq(profiles.userId, userId), eq(profiles.status, "active"), skipVisibility("her own profile")),
    );
  return found?.askedAt ?? undefined;
}
