import { sql, type SQLWrapper, and, eq, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { chosenPlan, planInForce, planUntil } from "#src/core/plans/server/plan.queries.ts";
import { verificationRequests, verifications } from "#src/core/verification/server/verification.table.ts";
import { nameChanges } from "#src/core/verification/server/name-change.table.ts";
import type { ClaimColumns } from "#src/core/people/server/people.slots.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Whether somebody is verified: the only definition. Not EXISTS: the planner would join all verified members. */
export const isVerifiedMember = (userId: SQLWrapper) =>
  sql<boolean>`coalesce((select true from ${verifications} v where v.user_id = ${userId} and v.ended_at is null
    and v.paused_at is null), false)`;

/** The time of the first approval; null for a user who is not verified now. */
export const verifiedSince = (userId: SQLWrapper) =>
  sql<Date | null>`(select v.since from ${verifications} v
    where v.user_id = ${userId} and v.ended_at is null and v.paused_at is null)`.mapWith(verifications.since);

/** Whether she would be verified, had she not taken back the consent about her congregation. */
const isPaused = (userId: SQLWrapper) => sql<boolean>`coalesce((select true from ${verifications} v
  where v.user_id = ${userId} and v.ended_at is null and v.paused_at is not null), false)`;

/** Those whose homes and roommate profiles nobody else sees meanwhile: there are few, and an index has only them. */
export const pausedUsers = sql`select v.user_id from ${verifications} v where v.paused_at is not null`;

/** For recipients of alerts: what she saved tells her nothing meanwhile. */
export const isNotPaused = (userId: SQLWrapper) => sql`${userId} <> all(array(${pausedUsers}))`;

export const verificationClaims = {
  verified: isVerifiedMember,
  paused: isPaused,
} satisfies Partial<ClaimColumns>;

const columnsOf = (person: Pick<typeof users, keyof typeof users._.columns>, name: string) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  profileImageUrl: person.profileImageUrl,
  congregation: person.congregation,
  // Qualified: inside a subquery, a bare "id" would name the column of the subquery's own table.
  verifiedSince: verifiedSince(sql`${sql.identifier(name)}."id"`),
});

/** The columns that a query with a joined user selects for `presentPerson`. */
export const personColumns = columnsOf(users, "users");

/** A second user in one query: the alias to join, and its columns for `presentPerson`. */
export function secondPerson<Name extends string>(name: Name) {
  const table = alias(users, name);
  return { table, columns: columnsOf(table as unknown as typeof users, name) };
}

const ofWaiting = and(eq(verificationRequests.userId, users.id), eq(verificationRequests.status, "pending"));

/**
 * A member's own view of her verification: whether she is verified and her plan, her pending request and new name, and her
 * last answered request, unless her verification has ended since.
 */
export async function findMembership(db: Database, userId: string) {
  const answered = db
    .select()
    .from(verificationRequests)
    .where(
      sql`${verificationRequests.userId} = ${users.id} and ${verificationRequests.status} <> 'pending'
        and not exists (select 1 from ${verifications} v
          where v.user_id = ${users.id} and v.ended_at >= ${verificationRequests.reviewedAt})`,
    )
    .orderBy(sql`${verificationRequests.reviewedAt} desc`)
    .limit(1)
    .as("answered");
  const [row] = await db
    .select({
      verified: isVerifiedMember(users.id),
      plan: planInForce(users.id),
      planUntil: planUntil(users.id),
      chosen: chosenPlan(users.id),
      waiting: verificationRequests,
      answered: { plan: answered.plan, status: answered.status, lineToApplicant: answered.lineToApplicant },
      waitingName: nameChanges,
    })
    .from(users)
    .leftJoin(verificationRequests, ofWaiting)
    .leftJoinLateral(answered, sql`true`)
    .leftJoin(nameChanges, and(eq(nameChanges.userId, users.id), eq(nameChanges.status, "pending")))
    .where(eq(users.id, userId));
  return row!;
}

export type FoundMembership = Awaited<ReturnType<typeof findMembership>>;

/** Whether a review has verified somebody; true during a suspension or a pause, or while a change of her plan is reviewed. */
export async function isVerified(db: Database, userId: string): Promise<boolean> {
  const holds = and(eq(verifications.userId, userId), isNull(verifications.endedAt));
  return (await db.$count(verifications, holds)) > 0;
}

/** Makes somebody a verified member: the first time with date and reviewer; later the original ones are restored. */
export const storeVerification = (
  db: Database,
  verification: Pick<typeof verifications.$inferInsert, "userId" | "since" | "by">,
) =>
  db
    .insert(verifications)
    .values(verification)
    .onConflictDoUpdate({ target: verifications.userId, set: { endedAt: null } });

/** Ends or restores a verification; false if that changes nothing. */
export async function setEnded(db: Database, userId: string, endedAt: Date | null): Promise<boolean> {
  const { rowCount } = await db
    .update(verifications)
    .set({ endedAt })
    .where(
      and(
        eq(verifications.userId, userId),
        endedAt ? isNull(verifications.endedAt) : isNotNull(verifications.endedAt),
      ),
    );
  return rowCount === 1;
}

/** Whether a review has ever approved this plan for this user. */
export async function wasApprovedFor(db: Database, userId: string, plan: Plan): Promise<boolean> {
  const rows = await db
    .select({ id: verificationRequests.id })
    .from(verificationRequests)
    .where(
      and(
        eq(verificationRequests.userId, userId),
        eq(verificationRequests.plan, plan),
        eq(verificationRequests.status, "approved"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
