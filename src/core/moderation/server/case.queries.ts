import { asc, eq, inArray, isNotNull, isNull, and, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { verifiedSince } from "#src/core/membership/server/membership-claims.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { DecisionAction } from "#src/core/moderation/report.constants.ts";
import { decisions } from "#src/core/moderation/server/moderation.table.ts";
import { reportCases, reports } from "#src/core/moderation/server/report.table.ts";
import { moderationClaims } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

/** Which cases a list is of. */
export type CaseList = "open" | "appealed" | "decided";

const decider = alias(users, "decider");

type Named = Pick<typeof users, "firstName" | "lastName" | "email" | "emailVerifiedAt" | "congregation">;

const forAdmins = <P extends { [K in keyof Named]: AnyPgColumn }>(person: P) => ({
  firstName: person.firstName as P["firstName"],
  lastName: person.lastName as P["lastName"],
  email: person.email as P["email"],
  emailVerifiedAt: person.emailVerifiedAt as P["emailVerifiedAt"],
  congregation: person.congregation as P["congregation"],
});

const selectCases = (db: Database) =>
  db
    .select({ case: reportCases, decision: decisions, decider: forAdmins(decider) })
    .from(reportCases)
    .leftJoin(decisions, eq(decisions.caseId, reportCases.id))
    .leftJoin(decider, eq(decider.id, decisions.decidedBy))
    .$dynamic();

/** A case with what was decided about it, if it was. */
export type FoundCase = Awaited<ReturnType<typeof selectCases>>[number];

// What has waited longest is next; of what is done, the latest comes first.
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

/** One page of a list of cases, and how many there are. */
export const listCases = (db: Database, list: CaseList, page: PageRequest) =>
  keysetPage(db, { select: () => selectCases(db), ...lists[list] }, page);

/** One case. */
export async function findCase(db: Database, id: string): Promise<FoundCase | undefined> {
  return (await selectCases(db).where(eq(reportCases.id, id)))[0];
}

/** The reports of some cases, the first one first. */
export const reportsOfCases = (db: Database, caseIds: readonly string[]) =>
  db
    .select()
    .from(reports)
    .where(inArray(reports.caseId, [...caseIds]))
    .orderBy(asc(reports.createdAt), asc(reports.id));

// An appeal that was granted makes a decision as if it had not been.
const stands = sql`m.user_id is not null and m.answer is distinct from 'taken back'`;
const own = sql`"users"."id"`;
const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`;

/** Some people as admins see them at the desk, with what was reported by and about them before. */
export const peopleWithHistory = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      person: forAdmins(users),
      verifiedSince: verifiedSince(own),
      suspended: moderationClaims.suspended(own),
      reported: count(sql`${reportCases} c where c.author_id = ${own}`),
      upheld: count(sql`${decisions} m where m.user_id = ${own} and ${stands}`),
      sent: count(sql`${reports} r where r.reporter_id = ${own}`),
      sentUpheld: count(
        sql`${reports} r join ${decisions} m on m.case_id = r.case_id where r.reporter_id = ${own} and ${stands}`,
      ),
      last: sql<{ action: DecisionAction; at: string; reason: string } | null>`(
        select json_build_object('action', m.action, 'at', m.created_at, 'reason', m.reason)
        from ${decisions} m where m.user_id = ${own} and ${stands} order by m.created_at desc limit 1)`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));

/** Somebody as {@link peopleWithHistory} finds her. */
export type FoundPerson = Awaited<ReturnType<typeof peopleWithHistory>>[number];
