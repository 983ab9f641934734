import { and, eq, ne, sql } from "drizzle-orm";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { verificationRequests } from "#src/core/membership/server/verification.table.ts";
import type { Database } from "#src/server/database/database.ts";

// The line that came with the user's last answer; null if that was an approval.
const lastLine = sql<string | null>`(select r.line_to_applicant from ${verificationRequests} r
  where r.user_id = ${memberships.userId} and r.status <> 'pending' order by r.reviewed_at desc limit 1)`;

/** A user's membership with the pending request, if any, and the line that came with the last answer. */
export async function findMembership(db: Database, userId: string) {
  const [row] = await db
    .select({ membership: memberships, waiting: verificationRequests, lastLine })
    .from(memberships)
    .leftJoin(
      verificationRequests,
      and(eq(verificationRequests.userId, memberships.userId), eq(verificationRequests.status, "pending")),
    )
    .where(eq(memberships.userId, userId));
  return row;
}

type MembershipRow = typeof memberships.$inferSelect;

/** A membership as {@link findMembership} finds it. */
export type MembershipWithRequest = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** The congregation of a user, or null. */
export async function congregationOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.congregation }).from(users).where(eq(users.id, userId));
  return row?.name?.trim() || null;
}

/** Locks a user's membership until the transaction ends. */
export async function lockMembership(db: Database, userId: string) {
  const [row] = await db.select().from(memberships).where(eq(memberships.userId, userId)).for("update");
  return row;
}

/** Stores that a plan was requested or refused; undefined, and no change, for an approved member. */
export async function noteUnlessApproved(
  db: Database,
  userId: string,
  plan: Plan,
  status: "pending_verification" | "rejected",
): Promise<MembershipRow | undefined> {
  const [row] = await db
    .insert(memberships)
    .values({ userId, plan, status })
    .onConflictDoUpdate({
      target: memberships.userId,
      set: { plan, status, updatedAt: new Date() },
      setWhere: ne(memberships.status, "approved"),
    })
    .returning();
  return row;
}

/** Sets a user's plan, approved. */
export async function approveMembership(db: Database, userId: string, plan: Plan): Promise<MembershipRow> {
  const [row] = await db
    .insert(memberships)
    .values({ userId, plan, status: "approved" })
    .onConflictDoUpdate({
      target: memberships.userId,
      set: { plan, status: "approved", updatedAt: new Date() },
    })
    .returning();
  return row!;
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

/** Removes a user's membership, as if no plan had ever been chosen. */
export const removeMembership = (db: Database, userId: string) =>
  db.delete(memberships).where(eq(memberships.userId, userId));
