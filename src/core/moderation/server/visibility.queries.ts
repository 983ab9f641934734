import { and, isNull, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { blocks } from "#src/core/moderation/server/block.table.ts";
import { suspensions } from "#src/core/moderation/server/suspension.table.ts";
import type { ClaimColumns } from "#src/server/feature.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Whatever somebody wrote and others read: whose it is, and since when moderators hide it. */
export type Authored = {
  authorId: AnyColumn;
  /** Left out for a copy that holds nothing hidden. */
  hiddenAt?: AnyColumn;
};

// Marks the queries that have asked: a test reads every statement and finds those that forgot.
const asked = sql.raw("/* visible */");

const inForce = sql.raw("s.lifted_at is null and (s.until is null or s.until > now())");

// Few, and looked up once for a whole query: what is compared with each row is a short list.
const inactive = sql`array(
  select s.user_id from ${suspensions} s where ${inForce}
  union all select u.id from ${users} u where u.deleted_at is not null)`;

/** Whether somebody is suspended or has deleted her account; those few are looked up first, where an index leads to their rows. */
export const isInactive = (userId: AnyColumn): SQL => sql`${userId} = any(${inactive})`;

/**
 * Whether an actor may see what somebody wrote. Nobody sees what moderators hide, nor what a suspended or deleted
 * member wrote, nor do two who are parted by a block see each other's. What is one's own is seen all the same, and
 * admins see everything. Every list, detail, count and match of authored rows has this among its conditions.
 */
export function visibleTo(actor: Actor, { authorId, hiddenAt }: Authored): SQL {
  if (actor.kind === "member" && actor.admin) return sql`${asked} true`;
  const forAll = and(hiddenAt && isNull(hiddenAt), sql`${authorId} <> all(${inactive})`);
  // Inside coalesce() the planner does not guess how few rows it leaves: nearly all, whatever it may think.
  if (actor.kind === "guest") return sql`${asked} coalesce(${forAll}, false)`;
  const blocked = sql`${authorId} = any(${sql.param([...actor.blocked])}::uuid[])`;
  return sql`${asked} coalesce(${authorId} = ${actor.id} or (${forAll} and not ${blocked}), false)`;
}

/**
 * Whether an actor does not see what somebody wrote for whose it is: what a number that is kept with a thing counts all the
 * same is taken off it. Few, and looked up by an index of their rows.
 */
export function isOfInvisible(actor: Actor, authorId: AnyColumn): SQL {
  if (actor.kind === "guest") return isInactive(authorId);
  if (actor.admin) return sql`false`;
  return sql`(${authorId} = any(${inactive} || ${sql.param([...actor.blocked])}::uuid[]) and ${authorId} <> ${actor.id})`;
}

const viewer = {
  admin: sql`${sql.placeholder("asker.admin")}::boolean`,
  id: sql`${sql.placeholder("asker.id")}::uuid`,
  blocked: sql`${sql.placeholder("asker.blocked")}::uuid[]`,
};

/** The same as {@link visibleTo} for a statement that is put together once for everybody; see {@link viewerValues}. */
export const visibleToViewer = ({ authorId, hiddenAt }: Authored): SQL =>
  sql`${asked} coalesce(${viewer.admin} or ${authorId} = ${viewer.id} or (${and(
    hiddenAt && isNull(hiddenAt),
    sql`${authorId} <> all(${inactive})`,
    sql`${authorId} <> all(${viewer.blocked})`,
  )}), false)`;

/** What fills {@link visibleToViewer} in. */
export const viewerValues = (actor: Actor) => ({
  "asker.admin": actor.kind === "member" && actor.admin,
  "asker.id": actor.kind === "member" ? actor.id : null,
  "asker.blocked": actor.kind === "member" ? [...actor.blocked] : [],
});

/** For the few queries of authored rows that have no reader: `why` says what they are for. */
export const skipVisibility = (why: string) => sql.raw(`/* visible: ${why.replaceAll("*/", "")} */ true`);

/** How somebody stands with moderators and with others, for whoever asks. */
export const moderationClaims = {
  suspended: (userId) => sql<boolean>`exists (
    select 1 from ${suspensions} s where s.user_id = ${userId} and ${inForce})`,
  // The last of them to end counts, and one without an end outlasts them all.
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
