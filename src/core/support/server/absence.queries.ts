import { and, gt, isNull, lt } from "drizzle-orm";
import { supportRequests, teamAbsences } from "#src/core/support/server/support.table.ts";
import { waitsForUs } from "#src/core/support/server/support.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

/** Until when the team is away; undefined while it is there. */
export async function findAwayUntil(db: Database, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: teamAbsences.until })
    .from(teamAbsences)
    .where(and(isNull(teamAbsences.endedAt), gt(teamAbsences.until, now)));
  return row?.until;
}

/** Ends the open absence, also one whose time is over. */
export const endAbsence = (db: Transaction, now: Date) =>
  db.update(teamAbsences).set({ endedAt: now }).where(isNull(teamAbsences.endedAt));

/** Begins an absence; false if somebody else has begun one at this moment. */
export async function beginAbsence(db: Transaction, until: Date): Promise<boolean> {
  const { rowCount } = await db.insert(teamAbsences).values({ until }).onConflictDoNothing();
  return rowCount === 1;
}

const earlierThan = (until: Date) => and(waitsForUs, lt(supportRequests.dueAt, until));

/** How many promises fall before a moment. */
export const countPromises = (db: Database, until: Date) => db.$count(supportRequests, earlierThan(until));

/** Moves them to that moment, and returns how many. */
export async function movePromises(db: Transaction, until: Date): Promise<number> {
  const { rowCount } = await db.update(supportRequests).set({ dueAt: until }).where(earlierThan(until));
  return rowCount ?? 0;
}
