import { asc, eq, inArray, isNotNull, isNull, and, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { verifiedSince } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { accountCase } from "#src/core/moderation/report.options.ts";
import type { DecisionAction, ReportReason } from "#src/core/moderation/report.options.ts";
import { decisions, reportCases, reports } from "#src/core/moderation/server/moderation.table.ts";
import { moderationClaims } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { type TotalColumn, keysetPage, uncounted } from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

export type CaseList = "open" | "appealed" | "decided";

const decider = alias(users, "decider");

type Named = Pick<typeof users, "firstName" | "lastName" | "email" | "emailVerifiedAt" | "congregation">;

/** The columns of a joined user that `presentPersonForAdmin` shows. */
export const forAdmins = <P extends { [K in keyof Named]: AnyPgColumn }>(person: P) => ({
  firstName: person.firstName as P["firstName"],
  lastName: person.lastName as P["lastName"],
  email: person.email as P["email"],
  emailVerifiedAt: person.emailVerifiedAt as P["emailVerifiedAt"],
  congregation: person.congregation as P["congregation"],
});

const selectCases = (db: Database, total: TotalColumn = uncounted) =>
  db
    .select({ case: reportCases, decision: decisions, decider: forAdmins(decider), ...total })
    .from(reportCases)
    .leftJoin(decisions, eq(decisions.caseId, reportCases.id))
    .leftJoin(decider, eq(decider.id, decisions.decidedBy))
    .$dynamic();

export type FoundCase = Awaited<ReturnType<typeof selectCases>>[number];

// Open cases and appeals are sorted longest waiting first, decided ones latest first.
const lists = {
  open: {
    condition: isNull(reportCases.decidedAt),
    by: { time: reportCases.openedAt, id: reportCases.id },
    first: "oldest",
    cursorOf: (found: FoundCase) => ({ createdAt: found.case.openedAt, id: found.case.id }),
  },
  appealed: {
    condition: and(isNotNull(decisions.appealedAt), isNull(decisions.answeredAt)),
    by: { time: decisions.appealedAt, id: decisions.caseId },
    first: "oldest",
    cursorOf: ({ decision }: FoundCase) => ({ createdAt: decision!.appealedAt!, id: decision!.caseId }),
  },
  decided: {
    condition: isNotNull(decisions.id),
    by: { time: decisions.createdAt, id: decisions.id },
    first: "newest",
    cursorOf: ({ decision }: FoundCase) => ({ createdAt: decision!.createdAt, id: decision!.id }),
  },
} as const;

export const listCases = (db: Database, list: CaseList, page: PageRequest) =>
  keysetPage(db, { select: (total: TotalColumn) => selectCases(db, total), ...lists[list] }, page);

export async function findCase(db: Database, id: string): Promise<FoundCase | undefined> {
  return (await selectCases(db).where(eq(reportCases.id, id)))[0];
}

/** Those of these cases that still wait in a list, each with the reason of its first report. */
export const findWaiting = (db: Database, list: CaseList, ids: readonly string[]) =>
  db
    .select({
      id: reportCases.id,
      kind: reportCases.kind,
      reason: sql<ReportReason | null>`(
        select r.reason from ${reports} r where r.case_id = "report_cases"."id"
        order by r.created_at, r.id limit 1)`,
    })
    .from(reportCases)
    .leftJoin(decisions, eq(decisions.caseId, reportCases.id))
    .where(and(inArray(reportCases.id, [...ids]), lists[list].condition));

/** The reports of some cases, the oldest first. */
export const reportsOfCases = (db: Database, caseIds: readonly string[]) =>
  db
    .select()
    .from(reports)
    .where(inArray(reports.caseId, [...caseIds]))
    .orderBy(asc(reports.createdAt), asc(reports.id));

// A decision that was revoked on appeal does not count.
const notUndone = sql`m.user_id is not null and m.answer is distinct from 'taken back'`;
const personId = sql`"users"."id"`;
const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`;

/** These people as admins see them, with the reports by and about them. */
export const peopleWithHistory = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      person: forAdmins(users),
      verifiedSince: verifiedSince(personId),
      suspended: moderationClaims.suspended(personId),
      reported: count(
        sql`${reportCases} c where c.author_id = ${personId} and c.kind <> ${accountCase.kind}`,
      ),
      upheld: count(
        sql`${decisions} m join ${reportCases} c on c.id = m.case_id
          where m.user_id = ${personId} and ${notUndone} and c.kind <> ${accountCase.kind}`,
      ),
      sent: count(sql`${reports} r where r.reporter_id = ${personId}`),
      sentUpheld: count(
        sql`${reports} r join ${decisions} m on m.case_id = r.case_id where r.reporter_id = ${personId} and ${notUndone}`,
      ),
      last: sql<{ action: DecisionAction; at: string; reason: string } | null>`(
        select json_build_object('action', m.action, 'at', m.created_at, 'reason', m.reason)
        from ${decisions} m where m.user_id = ${personId} and ${notUndone} order by m.created_at desc limit 1)`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));

export type FoundPerson = Awaited<ReturnType<typeof peopleWithHistory>>[number];
