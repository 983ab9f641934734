import { and, desc, eq, isNull, like, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { forAdmins } from "#src/core/moderation/server/case.queries.ts";
import { accountCase } from "#src/core/moderation/report.options.ts";
import { decisions, reportCases, reports } from "#src/core/moderation/server/moderation.table.ts";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { claimOf, type ClaimRules } from "#src/core/people/server/people.slots.ts";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { planInForce, planUntil } from "#src/core/plans/server/plan.queries.ts";
import { verifications } from "#src/core/verification/server/verification.table.ts";
import { events } from "#src/features/events/server/event.table.ts";
import { forumPosts } from "#src/features/forum/server/forum.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { Happened } from "#src/pages/admin/member.schema.ts";
import type { Database } from "#src/server/database/database.ts";

const personId = sql`"users"."id"`;
const verifier = alias(users, "verifier");

/** "Miriam S."; null once she has left. */
const shortName = (id: SQL) =>
  sql`(select concat_ws(' ', n.first_name, nullif(left(trim(n.last_name), 1), '') || '.') from ${users} n
    where n.id = ${id} and n.deleted_at is null)`;

const about = sql`from ${reportCases} c left join ${decisions} m on m.case_id = c.id
  where c.author_id = ${personId} and c.kind <> ${accountCase.kind}`;

/** A member as admins see her; undefined once the account is deleted. */
export async function findMember(db: Database, rules: ClaimRules, id: string) {
  const [found] = await db
    .select({
      id: users.id,
      person: forAdmins(users),
      picture: users.profileImageUrl,
      town: users.location,
      createdAt: users.createdAt,
      powers: claimOf(rules, "powers", personId),
      suspended: claimOf(rules, "suspended", personId),
      suspendedUntil: claimOf(rules, "suspendedUntil", personId),
      verification: {
        since: verifications.since,
        endedAt: verifications.endedAt,
        pausedAt: verifications.pausedAt,
      },
      verifier: { firstName: verifier.firstName, lastName: verifier.lastName },
      plan: planInForce(personId),
      planUntil: planUntil(personId),
      reported: sql<number>`(select count(*)::int ${about})`,
      upheld: sql<number>`(select count(*)::int ${about}
        and m.user_id is not null and m.answer is distinct from 'taken back')`,
    })
    .from(users)
    .leftJoin(verifications, eq(verifications.userId, users.id))
    .leftJoin(verifier, and(eq(verifier.id, verifications.by), isNull(verifier.deletedAt)))
    .where(and(eq(users.id, id), accountExists));
  return found;
}

export type FoundMemberForAdmins = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** The latest of each kind, and of all. */
const most = { ofKind: 15, ofAll: 40 };

const everything = skipVisibility("the team looks at a member, whatever is hidden");

const outcome = sql`case when c.decided_at is null then 'open' when m.action = 'dismiss' then 'dismissed'
  when m.answer = 'taken back' then 'taken back' else 'upheld' end`;

const firstReason = sql`(select f.reason from ${reports} f where f.case_id = c.id order by f.created_at, f.id limit 1)`;

const actsAbout = [
  "role.granted",
  "role.revoked",
  "plan.granted",
  "plan.taken-back",
  "sessions.ended",
  "account.confirmation-sent",
  "account.exported-by-team",
] as const;

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Each kind of what happened, read from an index; `more` has its remaining fields. */
const sources = (id: string, readerId: string): SQL[] => [
  sql`select 'home' as kind, l.id::text as id, l.created_at as at, l.title as title, '/housing/' || l.id as address,
      '{}'::jsonb as more from ${listings} l where l.owner_id = ${id} and ${everything}`,
  sql`select 'post', p.id::text, p.created_at, p.title, '/community/' || p.id,
      '{}'::jsonb from ${forumPosts} p where p.author_id = ${id} and ${everything}`,
  sql`select 'event', e.id::text, e.created_at, e.title, '/events/' || e.id,
      '{}'::jsonb from ${events} e where e.host_id = ${id} and ${everything}`,
  sql`select 'verified', v.user_id::text, v.since, '', null, jsonb_build_object('by', ${shortName(sql`v.by`)})
      from ${verifications} v where v.user_id = ${id}`,
  sql`select 'reported', r.id::text, r.created_at, coalesce(${shortName(sql`c.author_id`)}, ''), null,
      jsonb_build_object('report', jsonb_build_object('reason', r.reason, 'count', 1, 'state', ${outcome}, 'action', m.action))
      from ${reports} r join ${reportCases} c on c.id = r.case_id left join ${decisions} m on m.case_id = c.id
      where r.reporter_id = ${id} and c.author_id is distinct from ${readerId}`,
  sql`select 'report', c.id::text, c.opened_at, c.kind, c.address, jsonb_build_object(
        'by', ${shortName(sql`m.decided_by`)}, 'reason', m.reason,
        'report', jsonb_build_object('reason', coalesce(${firstReason}, 'other'),
          'count', (select count(*) from ${reports} f where f.case_id = c.id), 'state', ${outcome}, 'action', m.action))
      from ${reportCases} c left join ${decisions} m on m.case_id = c.id
      where c.author_id = ${id} and c.kind <> ${accountCase.kind}`,
  sql`select 'decision', m.id::text, m.created_at, '', null, jsonb_build_object(
        'by', ${shortName(sql`m.decided_by`)}, 'reason', m.reason,
        'decision', jsonb_build_object('action', m.action, 'days', m.days, 'state', ${outcome}))
      from ${decisions} m join ${reportCases} c on c.id = m.case_id
      where m.user_id = ${id} and c.kind = ${accountCase.kind}`,
  sql`select 'act', a.id::text, a.at, a.action, null, jsonb_build_object(
        'by', case when a.details ? 'by' then a.details ->> 'by' else ${shortName(sql`a.actor_id`)} end,
        'reason', a.details ->> 'reason', 'detail', coalesce(a.details ->> 'role', a.details ->> 'plan'))
      from ${auditLog} a where a.user_id = ${id} and a.action in (${listOf(actsAbout)})`,
];

type Fields = Pick<Happened, "kind" | "id" | "title" | "address"> & {
  at: Date;
  more: Partial<Pick<Happened, "by" | "reason" | "report" | "decision" | "detail">>;
};

/**
 * What a member did, and what the team did about her, the latest first; exported for the test that explains its plan. It does not
 * show a reader whether the member has reported her.
 */
export function whatHappened(db: Database, id: string, readerId: string) {
  const parts = sources(id, readerId).map(
    (source) => sql`(select * from (${source}) s order by 3 desc, 2 desc limit ${most.ofKind})`,
  );
  return db
    .select({
      kind: sql<Fields["kind"]>`h.kind`,
      id: sql<string>`h.id`,
      at: sql<Date>`h.at`.mapWith(users.createdAt),
      title: sql<string>`h.title`,
      address: sql<string | null>`h.address`,
      more: sql<Fields["more"]>`h.more`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) h`)
    .orderBy(sql`h.at desc`, sql`h.id desc`)
    .limit(most.ofAll);
}

/** Who of the team has looked at her page or her answers, the latest first. */
export const viewsOf = (db: Database, rules: ClaimRules, id: string) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      /** What her role was then, if the entry has it. */
      role: sql<string | null>`${auditLog.details} ->> 'role'`,
      firstName: users.firstName,
      lastName: users.lastName,
      exists: sql<boolean>`coalesce(${accountExists}, false)`,
      powers: claimOf(rules, "powers", personId),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.userId, id), like(auditLog.action, "%.viewed")))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(most.ofKind);
