import { and, eq, inArray, isNull, sql, type SQLWrapper } from "drizzle-orm";
import { personColumns } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { decisions, reportCases, reports } from "#src/core/moderation/server/moderation.table.ts";
import { dueAfterHours } from "#src/core/moderation/report.limits.ts";
import type { ReportReason } from "#src/core/moderation/report.options.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import {
  type KeysetList,
  type TotalColumn,
  keysetPage,
  uncounted,
} from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

// Only one transaction at a time: a new case of an item and a reopened earlier one would make two open cases.
const lockSubject = (kind: SQLWrapper, subjectId: SQLWrapper) =>
  sql`pg_advisory_xact_lock(hashtextextended('case of ' || ${kind} || ' ' || ${subjectId}, 0))`;

const dueTimeFor = (reason: ReportReason) => sql`now() + ${dueAfterHours(reason)} * interval '1 hour'`;

/**
 * Finds or creates the open case of an item, locked until the transaction ends: it cannot be decided meanwhile. A report for
 * this reason makes the case due sooner than it was, never later.
 */
export async function openCase(
  db: Database,
  item: Pick<typeof reportCases.$inferInsert, "kind" | "subjectId" | "authorId" | "address">,
  reason: ReportReason,
): Promise<string> {
  await db.execute(sql`select ${lockSubject(sql`${item.kind}::text`, sql`${item.subjectId}::text`)}`);
  const [row] = await db
    .insert(reportCases)
    .values({ ...item, dueAt: dueTimeFor(reason) })
    .onConflictDoUpdate({
      target: [reportCases.kind, reportCases.subjectId],
      targetWhere: sql`${reportCases.decidedAt} is null`,
      set: { dueAt: sql`least(${reportCases.dueAt}, excluded.due_at)` },
    })
    .returning({ id: reportCases.id });
  return row!.id;
}

/** Marks an open case as unsafe, due in a few hours; false if it was marked before. */
export async function raiseToUnsafe(db: Transaction, caseId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(reportCases)
    .set({ unsafe: true, dueAt: sql`least(${reportCases.dueAt}, ${dueTimeFor("unsafe")})` })
    .where(and(eq(reportCases.id, caseId), eq(reportCases.unsafe, false)));
  return rowCount === 1;
}

/** Stores a report; undefined if the reporter has one in this case already, also under concurrent calls. */
export async function insertReport(
  db: Database,
  report: typeof reports.$inferInsert,
): Promise<string | undefined> {
  const [row] = await db.insert(reports).values(report).onConflictDoNothing().returning({ id: reports.id });
  return row?.id;
}

/** A member's report in a case that already has one by her. */
export async function reportIn(db: Database, caseId: string, reporterId: string) {
  const [row] = await db
    .select({ id: reports.id, reason: reports.reason, text: reports.text })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.reporterId, reporterId)));
  return row!;
}

/** A member's undecided report of an item, locked with its case; she may no longer see the item. */
export async function lockOpenReport(
  db: Transaction,
  { kind, subjectId, reporterId }: { kind: string; subjectId: string; reporterId: string },
) {
  const [row] = await db
    .select({
      id: reports.id,
      reason: reports.reason,
      text: reports.text,
      caseId: reports.caseId,
      authorId: reportCases.authorId,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(
      and(
        eq(reportCases.kind, kind),
        eq(reportCases.subjectId, subjectId),
        isNull(reportCases.decidedAt),
        eq(reports.reporterId, reporterId),
      ),
    )
    .for("update");
  return row;
}

export const updateReportText = (db: Database, id: string, text: string) =>
  db.update(reports).set({ text }).where(eq(reports.id, id));

const selectOwn = (db: Database, total: TotalColumn = uncounted) =>
  db
    .select({
      report: {
        id: reports.id,
        reporterId: reports.reporterId,
        reason: reports.reason,
        text: reports.text,
        createdAt: reports.createdAt,
      },
      kind: reportCases.kind,
      about: personColumns,
      outcome: { action: decisions.action, answer: decisions.answer },
      decidedAt: reportCases.decidedAt,
      ...total,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .leftJoin(decisions, eq(decisions.caseId, reports.caseId))
    .leftJoin(users, eq(users.id, reportCases.authorId))
    .$dynamic();

export type OwnReport = Awaited<ReturnType<typeof selectOwn>>[number];

/** A member's reports, the latest first; exported for the test that explains its query plan. */
export const ownReportList = (
  db: Database,
  reporterId: string,
): KeysetList<ReturnType<typeof selectOwn>> => ({
  select: (total) => selectOwn(db, total),
  counted: () => db.select({ id: reports.id }).from(reports).$dynamic(),
  condition: eq(reports.reporterId, reporterId),
  by: { time: reports.createdAt, id: reports.id },
  first: "newest",
  cursorOf: ({ report }) => report,
});

export const listOwnReports = (db: Database, reporterId: string, page: PageRequest) =>
  keysetPage(db, ownReportList(db, reporterId), page);

export const findReports = (db: Database, ids: readonly string[]) =>
  selectOwn(db).where(inArray(reports.id, [...ids]));

/** The reporters of a case, each with the id of the report. */
export const reportersOf = (db: Database, caseId: string) =>
  db
    .select({ reportId: reports.id, reporterId: reports.reporterId })
    .from(reports)
    .where(eq(reports.caseId, caseId));

/** Locks a case until the transaction ends, with all others of the same item: what one hides, another may show. */
export async function lockCase(db: Transaction, id: string) {
  await db
    .select({ held: lockSubject(reportCases.kind, sql`${reportCases.subjectId}::text`) })
    .from(reportCases)
    .where(eq(reportCases.id, id));
  const sameItem = db
    .select({ kind: reportCases.kind, subjectId: reportCases.subjectId })
    .from(reportCases)
    .where(eq(reportCases.id, id));
  const rows = await db
    .select()
    .from(reportCases)
    .where(sql`(${reportCases.kind}, ${reportCases.subjectId}) in ${sameItem}`)
    .orderBy(reportCases.id)
    .for("update");
  return rows.find((row) => row.id === id);
}

export const closeCase = (db: Database, id: string) =>
  db
    .update(reportCases)
    .set({ decidedAt: sql`now()` })
    .where(eq(reportCases.id, id));

/**
 * Reopens a decided case, which has to be locked; later reports join it. Returns the ids of their deleted cases, and whether
 * one of these was marked as unsafe.
 */
export async function reopenCase(
  db: Database,
  { id, kind, subjectId }: Pick<typeof reportCases.$inferSelect, "id" | "kind" | "subjectId">,
) {
  const since = sql`(select c.id from ${reportCases} c
    where c.kind = ${kind} and c.subject_id = ${subjectId} and c.decided_at is null)`;
  await db.execute(sql`update ${reports} r set case_id = ${id} where r.case_id in ${since}
    and not exists (select 1 from ${reports} first where first.case_id = ${id} and first.reporter_id = r.reporter_id)`);
  await db.execute(sql`update ${reportCases} set due_at = least(due_at,
    (select min(joined.due_at) from ${reportCases} joined where joined.id in ${since})) where id = ${id}`);
  const { rows } = await db.execute<{ id: string; unsafe: boolean }>(
    sql`delete from ${reportCases} where id in ${since} returning id, unsafe`,
  );
  await db.update(reportCases).set({ decidedAt: null }).where(eq(reportCases.id, id));
  return { joined: rows.map((each) => each.id), unsafe: rows.some((each) => each.unsafe) };
}

/** Deletes cases about deleted accounts `days` after the decision, and undecided ones without reports; returns the ids. */
export async function purgeCases(db: Database, days: number, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${reportCases} c where
      (c.decided_at < ${now.toISOString()}::timestamptz - ${days} * interval '1 day'
        and not exists (select 1 from ${users} u where u.id = c.author_id))
      or (c.decided_at is null and not exists (select 1 from ${reports} r where r.case_id = c.id))
    returning id`);
  return rows.map(({ id }) => id);
}
