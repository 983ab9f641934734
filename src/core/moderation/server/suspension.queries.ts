import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { decisions, reportCases, suspensions } from "#src/core/moderation/server/moderation.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";

// The only writers of suspensions: each refreshes the member's open tabs. Callers review the notifications.

/** Suspends a member from now on; returns the suspension's id and end. */
export async function suspend(
  db: Transaction,
  { userId, days, reason, by }: { userId: string; days: number; reason: string; by: string },
): Promise<{ id: string; until: Date }> {
  const [row] = await db
    .insert(suspensions)
    .values({ userId, reason, suspendedBy: by, until: sql`now() + ${days} * interval '1 day'` })
    .returning({ id: suspensions.id, until: suspensions.until });
  await tellOfChange(db, userId);
  return { id: row!.id, until: row!.until! };
}

/** Moves active suspensions, with decisions and cases, to the account that takes over an erased one's address. */
export async function moveSuspensions(db: Transaction, { erased, made }: { erased: string; made: string }) {
  const moved = await db
    .update(suspensions)
    .set({ userId: made })
    .where(
      and(
        eq(suspensions.userId, erased),
        isNull(suspensions.liftedAt),
        or(isNull(suspensions.until), gt(suspensions.until, sql`now()`)),
      ),
    )
    .returning({ id: suspensions.id });
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const behind = await db
    .update(decisions)
    .set({ userId: made })
    .where(inArray(decisions.suspensionId, ids))
    .returning({ caseId: decisions.caseId });
  const cases = behind.map(({ caseId }) => caseId);
  if (cases.length > 0) {
    await db.update(reportCases).set({ authorId: made }).where(inArray(reportCases.id, cases));
  }
  await tellOfChange(db, made);
}

/** Ends a member's suspension early. */
export async function liftSuspension(db: Transaction, { id, userId }: { id: string; userId: string }) {
  await db
    .update(suspensions)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(suspensions.id, id), isNull(suspensions.liftedAt)));
  await tellOfChange(db, userId);
}

const tellOfChange = (db: Transaction, userId: string) => notifyLive(db, `person:${userId}`);

/** Whose suspension it is; undefined if it was undone. */
export async function findSuspended(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(eq(suspensions.id, id));
  return row?.userId;
}
