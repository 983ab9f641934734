import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { type AppealAnswer } from "#src/core/moderation/report.options.ts";
import { undoSeconds } from "#src/core/moderation/report.limits.ts";
import {
  decisions,
  reportCases,
  reports,
  suspensions,
  type DecisionRow,
} from "#src/core/moderation/server/moderation.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { Reportable } from "#src/core/moderation/server/moderation.slots.ts";

export async function insertDecision(db: Database, values: typeof decisions.$inferInsert): Promise<string> {
  const [row] = await db.insert(decisions).values(values).returning({ id: decisions.id });
  return row!.id;
}

/** Whether a decision can still be undone; lock its case first. */
export async function canStillBeUndone(db: Database, id: string): Promise<boolean> {
  // The current time: the transaction may have begun before this, and waited for the lock.
  const since = sql`clock_timestamp() - ${undoSeconds} * interval '1 second'`;
  return (await db.$count(decisions, and(eq(decisions.id, id), gt(decisions.createdAt, since)))) > 0;
}

/** Deletes a decision with its suspension, as if neither had been made. */
export async function deleteDecision(db: Database, { id, suspensionId }: DecisionRow) {
  await db.delete(decisions).where(eq(decisions.id, id));
  if (suspensionId) await db.delete(suspensions).where(eq(suspensions.id, suspensionId));
}

/** Whether the decision exists: it may have been undone. */
export const hasDecision = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(decisions, eq(decisions.id, id))) > 0;

/** Whether the account exists and is not deleted; it cannot be deleted until the transaction ends. */
export async function hasAccount(db: Transaction, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), accountExists))
    .for("key share");
  return rows.length > 0;
}

const reportedTitle = sql<string | null>`(select r.snapshot ->> 'title' from ${reports} r
  where r.case_id = "decisions"."case_id" order by r.created_at, r.id limit 1)`;

const selectDecisions = (db: Database) =>
  db
    .select({
      decision: decisions,
      kind: reportCases.kind,
      subjectId: reportCases.subjectId,
      title: reportedTitle,
    })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .$dynamic();

export type FoundDecision = Awaited<ReturnType<typeof selectDecisions>>[number];

// More than any member will ever have.
const maxDecisions = 100;

/** The decisions about a member, the latest first. */
export const listDecisions = (db: Database, userId: string): Promise<FoundDecision[]> =>
  selectDecisions(db)
    .where(eq(decisions.userId, userId))
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(maxDecisions)
    .execute();

export const findDecisions = (db: Database, ids: readonly string[]) =>
  selectDecisions(db).where(inArray(decisions.id, [...ids]));

/** A decision, if it concerns the member. */
export async function findOwnDecision(db: Database, userId: string, id: string) {
  const [found] = await findDecisions(db, [id]);
  return found?.decision.userId === userId ? found : undefined;
}

/** Hides an item from everybody but its author, or shows it again; returns whether it still exists. */
export async function setHidden(
  db: Database,
  { table }: Reportable,
  id: string,
  hidden: boolean,
): Promise<boolean> {
  const since = hidden ? sql`now()` : sql`null`;
  const { rowCount } = await db.execute(
    sql`update ${table} set hidden_at = ${since} where ${table.id} = ${id}`,
  );
  return (rowCount ?? 0) > 0;
}

/** Stores an appeal; undefined if the decision does not concern the member, or already has an appeal. */
export async function storeAppeal(db: Database, id: string, userId: string, appeal: string) {
  const [row] = await db
    .update(decisions)
    .set({ appeal, appealedAt: sql`now()` })
    .where(and(eq(decisions.id, id), eq(decisions.userId, userId), isNull(decisions.appealedAt)))
    .returning({ caseId: decisions.caseId });
  return row;
}

/** The decision of a case; lock the case first. */
export async function decisionOf(db: Database, caseId: string) {
  const [row] = await db.select().from(decisions).where(eq(decisions.caseId, caseId));
  return row;
}

/** Whether another decision, not revoked, hides the item of a case; lock the case first. */
export async function isHiddenOtherwise(
  db: Database,
  { id, kind, subjectId }: Pick<typeof reportCases.$inferSelect, "id" | "kind" | "subjectId">,
): Promise<boolean> {
  const rows = await db
    .select({ id: decisions.id })
    .from(decisions)
    .innerJoin(reportCases, eq(reportCases.id, decisions.caseId))
    .where(
      and(
        eq(reportCases.kind, kind),
        eq(reportCases.subjectId, subjectId),
        ne(reportCases.id, id),
        eq(decisions.hides, true),
        sql`${decisions.answer} is distinct from 'taken back'`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export const storeAnswer = (
  db: Database,
  id: string,
  { answer, reason, by }: { answer: AppealAnswer; reason: string; by: string },
) =>
  db
    .update(decisions)
    .set({ answer, answerReason: reason, answeredBy: by, answeredAt: sql`now()` })
    .where(eq(decisions.id, id));
