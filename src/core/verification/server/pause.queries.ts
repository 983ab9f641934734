import { and, eq, isNotNull, isNull, sql, type AnyColumn, type SQLWrapper } from "drizzle-orm";
import { nameChanges } from "#src/core/verification/server/name-change.table.ts";
import {
  verificationRequests as requests,
  verifications,
} from "#src/core/verification/server/verification.table.ts";
import { updateUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { Transaction } from "#src/server/database/database.ts";

/** Pauses a verification, or ends the pause; nothing for whoever was never verified. */
export const setPaused = (db: Transaction, userId: string, pausedAt: Date | null) =>
  db
    .update(verifications)
    .set({ pausedAt })
    .where(
      and(
        eq(verifications.userId, userId),
        pausedAt ? isNull(verifications.pausedAt) : isNotNull(verifications.pausedAt),
      ),
    );

/** Puts her pending request on hold, or back into the queue; returns its id if there is one. */
export async function setOnHold(db: Transaction, userId: string, onHold: boolean) {
  const [row] = await db
    .update(requests)
    .set({ onHold })
    .where(and(eq(requests.userId, userId), eq(requests.status, "pending")))
    .returning({ id: requests.id });
  return row?.id;
}

/**
 * Erases a member's congregation in every table that has it: her account, her requests and her changes of it. What an admin
 * wrote about these stays, unless it names the congregation.
 */
export async function eraseCongregation(db: Transaction, { id, congregation }: Account): Promise<void> {
  const old = nameChanges.oldCongregation;
  const all = (one: SQLWrapper, other: SQLWrapper) => sql`array[${congregation}, ${one}, ${other}]::text[]`;
  await db
    .update(nameChanges)
    .set({
      adminNotes: unlessNaming(nameChanges.adminNotes, all(nameChanges.congregation, old)),
      lineToApplicant: unlessNaming(nameChanges.lineToApplicant, all(nameChanges.congregation, old)),
      congregation: null,
      oldCongregation: null,
    })
    .where(eq(nameChanges.userId, id));
  await db
    .update(requests)
    .set({
      adminNotes: unlessNaming(requests.adminNotes, all(requests.congregation, sql`null`)),
      lineToApplicant: unlessNaming(requests.lineToApplicant, all(requests.congregation, sql`null`)),
      congregation: null,
    })
    .where(eq(requests.userId, id));
  // With a new time: a form of hers that is open elsewhere still has the congregation.
  await updateUser(db, id, { congregation: null, updatedAt: new Date() });
}

/** A text, or null if one of these names occurs in it. */
const unlessNaming = (text: AnyColumn, names: SQLWrapper) => sql`case when exists (
  select 1 from unnest(${names}) name where name <> '' and position(lower(name) in lower(${text})) > 0)
  then null else ${text} end`;
