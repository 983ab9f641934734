import { eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { hourMs } from "#src/shared/dates.ts";

/** Uses are recorded once an hour: after two hours without one, she was away for at least an hour. */
const awayMs = 2 * hourMs;

/** Records that a member is here; after a while away, a new visit begins. */
export function recordVisit(db: Database, userId: string, now: Date) {
  const away = new Date(now.getTime() - awayMs).toISOString();
  return db
    .insert(visits)
    .values({ userId, lastSeenAt: now })
    .onConflictDoUpdate({
      target: visits.userId,
      set: {
        previousEndedAt: sql`case when ${visits.lastSeenAt} < ${away}::timestamptz
          then ${visits.lastSeenAt} else ${visits.previousEndedAt} end`,
        lastSeenAt: sql`greatest(${visits.lastSeenAt}, excluded.last_seen_at)`,
      },
    });
}

/** When a member's previous visit ended; undefined in her first. */
export async function findPreviousVisit(db: Database, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ endedAt: visits.previousEndedAt })
    .from(visits)
    .where(eq(visits.userId, userId));
  return row?.endedAt ?? undefined;
}

/** The same as a column of another statement; null in her first visit. */
export const previousVisitOf = (userId: string | Placeholder) =>
  sql`(select ${visits.previousEndedAt} from ${visits} where ${visits.userId} = ${userId})`.mapWith(
    visits.previousEndedAt,
  ) as SQL<Date | null>;
