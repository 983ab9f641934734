import { and, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { pausedUsers } from "#src/core/verification/server/verification.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { appealDays, undoSeconds } from "#src/core/moderation/report.limits.ts";
import { blocks, decisions, suspensions } from "#src/core/moderation/server/moderation.table.ts";
import type { Reader } from "#src/server/database/first-page.ts";
import type { ClaimColumns } from "#src/core/people/server/people.slots.ts";

/** The columns of authored rows that decide who sees them: the author, and when moderators hid the row. */
export type Authored = {
  authorId: AnyColumn;
  /** Absent if the query itself excludes hidden rows. */
  hiddenAt?: AnyColumn;
  /** Whether this reader sees the row while its author is suspended; without it, only the author does. */
  despiteSuspension?: SQL | undefined;
  /** Whether others see the row only while its author's membership is not paused, such as her homes. */
  hiddenWhilePaused?: true;
  /** Whether members who may manage content see it until a deleted account is purged, such as pictures of reported items. */
  forModerators?: true;
};

/** With many readers in one statement, the reader of each row by its columns, see `askedRows`. */
export type RowReader = { kind: "row"; id: SQL; blocked: SQL };

// Marks the statements that filter by visibility: a test reads every statement and finds those without it.
const marker = sql.raw("/* visible */");

const inForce = sql.raw("s.lifted_at is null and (s.until is null or s.until > now())");

// There are few, and the subquery runs once per query: each row is compared with a short array.
const suspended = sql`select s.user_id from ${suspensions} s where ${inForce}`;
const deleted = sql`select u.id from ${users} u where u.deleted_at is not null`;
const inactive = sql`array(${suspended} union all ${deleted})`;
const inactiveOrPaused = sql`array(${suspended} union all ${deleted} union all ${pausedUsers})`;

/** Whether the user is suspended or deleted. Like those below, written so that an index on `userId` finds the few rows. */
export const isInactive = (userId: AnyColumn): SQL => sql`${userId} = any(${inactive})`;

/** The same, or whether her membership is paused: nobody else sees her homes and her roommate profile meanwhile. */
export const isInactiveOrPaused = (userId: AnyColumn): SQL => sql`${userId} = any(${inactiveOrPaused})`;

export const isSuspended = (userId: AnyColumn) => sql<boolean>`${userId} = any(array(${suspended}))`;

export const isDeleted = (userId: AnyColumn): SQL => sql`${userId} = any(array(${deleted}))`;

/** Whether the user is suspended and the time for Undo is over. Others are notified only from then on. */
export const isSuspendedAndNotified = (userId: AnyColumn): SQL => sql`${userId} = any(array(${suspended}
  and s.created_at <= now() - ${undoSeconds} * interval '1 second'))`;

/** Whether moderators hide a row and the time for Undo is over. */
export const isHiddenAndNotified = (hiddenAt: AnyColumn): SQL =>
  sql`${hiddenAt} <= now() - ${undoSeconds} * interval '1 second'`;

/** Whether a suspension lasts beyond a given time and is final: the appeal period is over, or her appeal was rejected. */
export const isSuspendedForGood = (
  userId: AnyColumn,
  moment: AnyColumn,
): SQL => sql`(${isSuspended(userId)} and exists (
  select 1 from ${suspensions} s left join ${decisions} d on d.suspension_id = s.id
  where s.user_id = ${userId} and ${inForce} and (s.until is null or s.until > ${moment})
    and case when d.appealed_at is null then s.created_at <= now() - ${appealDays} * interval '1 day'
      else coalesce(d.answer = 'upheld', false) end))`;

/**
 * Whether an actor may see an authored row. Nobody sees hidden rows and those by a suspended or deleted member, and members
 * with a block between them do not see each other's rows. Authors always see their own, and members who may manage content
 * see everything by existing accounts. Every list, detail, count and match of authored rows uses this condition.
 */
export function visibleTo(
  actor: Reader | RowReader,
  { authorId, hiddenAt, despiteSuspension, hiddenWhilePaused, forModerators }: Authored,
): SQL {
  if (actor.kind === "member" && actor.powers.has("content.manage"))
    return forModerators
      ? sql`${marker} true`
      : sql`${marker} coalesce(${authorId} <> all(array(${deleted})), false)`;
  const isActive = sql`${authorId} <> all(${hiddenWhilePaused ? inactiveOrPaused : inactive})`;
  const shown = despiteSuspension
    ? sql`(${isActive} or (${despiteSuspension} and not ${isDeleted(authorId)}))`
    : isActive;
  const forAll = and(hiddenAt && isNull(hiddenAt), shown);
  // coalesce() keeps the planner from underestimating the row count: the condition holds for nearly all rows.
  if (actor.kind === "guest") return sql`${marker} coalesce(${forAll}, false)`;
  const others = actor.kind === "row" ? actor.blocked : sql`${sql.param(actor.blocked)}::uuid[]`;
  const blocked = sql`${authorId} = any(${others})`;
  return sql`${marker} coalesce(${authorId} = ${actor.id} or (${forAll} and not ${blocked}), false)`;
}

/** Marks the few queries of authored rows that have no reader; `why` states their purpose. */
export const skipVisibility = (why: string) => sql.raw(`/* visible: ${why.replaceAll("*/", "")} */ true`);

export const moderationClaims = {
  suspended: (userId) => sql<boolean>`exists (
    select 1 from ${suspensions} s where s.user_id = ${userId} and ${inForce})`,
  // The latest end counts; a suspension without an end outlasts all others.
  suspendedUntil: (userId) =>
    sql<string | null>`(
    select case when bool_and(s.until is not null) then max(s.until) end
    from ${suspensions} s where s.user_id = ${userId} and ${inForce})`.mapWith((until: string | Date) =>
      new Date(until).toISOString(),
    ),
  blocked: (userId) => sql<string[]>`array(
    select b.blocked_id from ${blocks} b where b.blocker_id = ${userId}
    union
    select b.blocker_id from ${blocks} b where b.blocked_id = ${userId})`,
} satisfies Partial<ClaimColumns>;
