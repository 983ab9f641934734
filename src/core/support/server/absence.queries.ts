import { and, gt, isNull, lt, sql } from "drizzle-orm";
import { supportRequests, teamAbsences } from "#src/core/support/server/support.table.ts";
import { waitsForUs } from "#src/core/support/server/support.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

const promises = sql`hashtextextended('support promises', 0)`;

/** To be called before a promise is made: waits for an absence that is being set, which would not move this promise. */
export const promiseTogether = (db: Transaction) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(${promises})`);

/** To be called before promises are moved: waits for those that are being made. */
export const moveAlone = (db: Transaction) => db.execute(sql`select pg_advisory_xact_lock(${promises})`);

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
