import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { hoursToAnswerAppeal } from "#src/core/moderation/report.limits.ts";
import type { ReportReason } from "#src/core/moderation/report.options.ts";
import { decisions, reportCases, reports } from "#src/core/moderation/server/moderation.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Open cases, without those about the reader, and those that she has reported. */
export const waitingReports = (db: Database, readerId: string | null) =>
  db
    .select({ id: reportCases.id, since: reportCases.openedAt, dueAt: reportCases.dueAt })
    .from(reportCases)
    .where(
      and(
        isNull(reportCases.decidedAt),
        ...(readerId === null
          ? []
          : [ne(reportCases.authorId, readerId), isNotReporter(sql`${reportCases.id}`, readerId)]),
      ),
    );

/** Appeals that were not answered, without the reader's own, and those about what she has reported. */
export const waitingAppeals = (db: Database, readerId: string | null) =>
  db
    .select({
      id: decisions.caseId,
      since: sql<Date>`${decisions.appealedAt}`.mapWith(decisions.appealedAt),
      dueAt: sql<Date>`${decisions.appealedAt} + ${hoursToAnswerAppeal} * interval '1 hour'`.mapWith(
        decisions.appealedAt,
      ),
    })
    .from(decisions)
    .where(
      and(
        isNotNull(decisions.appealedAt),
        isNull(decisions.answeredAt),
        ...(readerId === null
          ? []
          : [ne(decisions.userId, readerId), isNotReporter(sql`${decisions.caseId}`, readerId)]),
      ),
    );

const isNotReporter = (caseId: ReturnType<typeof sql>, readerId: string) =>
  sql`not exists (select 1 from ${reports} r where r.case_id = ${caseId} and r.reporter_id = ${readerId})`;

/** Those of these cases that somebody reported as unsafe. */
export async function unsafeAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(and(inArray(reportCases.id, [...ids]), reportCases.unsafe));
  return new Set(rows.map(({ id }) => id));
}

// The reason that makes a case due sooner is the one to read first.
const firstReport = sql`from ${reports} r where r.case_id = "report_cases"."id"
  order by r.reason <> 'unsafe', r.created_at, r.id limit 1`;

/** What a line about some cases says, with the decision if there is one. */
export const linesOfCases = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: reportCases.id,
      kind: reportCases.kind,
      reason: sql<ReportReason | null>`(select r.reason ${firstReport})`,
      title: sql<string | null>`(select r.snapshot ->> 'title' ${firstReport})`,
      about: { firstName: users.firstName, lastName: users.lastName },
      decision: { action: decisions.action },
    })
    .from(reportCases)
    .leftJoin(users, and(eq(users.id, reportCases.authorId), isNull(users.deletedAt)))
    .leftJoin(decisions, eq(decisions.caseId, reportCases.id))
    .where(inArray(reportCases.id, [...ids]));
