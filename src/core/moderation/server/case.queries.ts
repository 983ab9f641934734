import { asc, eq, inArray, isNotNull, isNull, and, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { verifiedSince } from "#src/core/membership/server/membership-claims.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { DeskAction } from "#src/core/moderation/report.constants.ts";
import { moderations } from "#src/core/moderation/server/moderation.table.ts";
import { reportCases, reports } from "#src/core/moderation/server/report.table.ts";
import { safetyStanding } from "#src/core/moderation/server/visibility.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { keysetPage } from "#src/server/database/keyset-page.ts";
import type { PageRequest } from "#src/shared/pagination.ts";

/** Which cases a list is of. */
export type CaseList = "open" | "appealed" | "decided";

const decider = alias(users, "decider");

type Named = Pick<typeof users, "firstName" | "lastName" | "email" | "emailVerifiedAt" | "congregation">;

const atDesk = <P extends { [K in keyof Named]: AnyPgColumn }>(person: P) => ({
  firstName: person.firstName as P["firstName"],
  lastName: person.lastName as P["lastName"],
  email: person.email as P["email"],
  emailVerifiedAt: person.emailVerifiedAt as P["emailVerifiedAt"],
  congregation: person.congregation as P["congregation"],
});

const selectCases = (db: Database) =>
  db
    .select({ case: reportCases, moderation: moderations, decider: atDesk(decider) })
    .from(reportCases)
    .leftJoin(moderations, eq(moderations.caseId, reportCases.id))
    .leftJoin(decider, eq(decider.id, moderations.decidedBy))
    .$dynamic();

/** A case with what was decided about it, if it was. */
export type FoundCase = Awaited<ReturnType<typeof selectCases>>[number];

// What has waited longest is next; of what is done, the latest comes first.
const lists = {
  open: {
    condition: isNull(reportCases.decidedAt),
    by: { time: reportCases.openedAt, id: reportCases.id },
    first: "oldest",
    placeOf: (found: FoundCase) => ({ createdAt: found.case.openedAt, id: found.case.id }),
  },
  appealed: {
    condition: and(isNotNull(moderations.appealedAt), isNull(moderations.answeredAt)),
    by: { time: moderations.appealedAt, id: moderations.caseId },
    first: "oldest",
    placeOf: ({ moderation }: FoundCase) => ({ createdAt: moderation!.appealedAt!, id: moderation!.caseId }),
  },
  decided: {
    condition: isNotNull(moderations.id),
    by: { time: moderations.createdAt, id: moderations.id },
    first: "newest",
    placeOf: ({ moderation }: FoundCase) => ({ createdAt: moderation!.createdAt, id: moderation!.id }),
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
const hers = sql`"users"."id"`;
const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`;

/** Some people as admins see them at the desk, with what was reported by and about them before. */
export const peopleWithHistory = (db: Database, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      person: atDesk(users),
      verifiedSince: verifiedSince(hers),
      suspended: safetyStanding.suspended(hers),
      reported: count(sql`${reportCases} c where c.author_id = ${hers}`),
      upheld: count(sql`${moderations} m where m.user_id = ${hers} and ${stands}`),
      sent: count(sql`${reports} r where r.reporter_id = ${hers}`),
      sentUpheld: count(
        sql`${reports} r join ${moderations} m on m.case_id = r.case_id where r.reporter_id = ${hers} and ${stands}`,
      ),
      last: sql<{ action: DeskAction; at: string; reason: string } | null>`(
        select json_build_object('action', m.action, 'at', m.created_at, 'reason', m.reason)
        from ${moderations} m where m.user_id = ${hers} and ${stands} order by m.created_at desc limit 1)`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));

/** Somebody as {@link peopleWithHistory} finds her. */
export type FoundPerson = Awaited<ReturnType<typeof peopleWithHistory>>[number];
