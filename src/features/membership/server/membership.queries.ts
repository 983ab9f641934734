import { and, eq, ne } from "drizzle-orm";
import type { Plan } from "#src/features/accounts/membership.options.ts";
import { memberships } from "#src/features/accounts/server/membership.table.ts";
import { users } from "#src/features/accounts/server/user.table.ts";
import {
  verificationAudit,
  verificationRequests,
} from "#src/features/membership/server/verification.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** A user's membership with the request that waits for its review, if any. */
export async function findMembership(db: Database, userId: string) {
  const [row] = await db
    .select({ membership: memberships, waiting: verificationRequests })
    .from(memberships)
    .leftJoin(
      verificationRequests,
      and(eq(verificationRequests.userId, memberships.userId), eq(verificationRequests.status, "pending")),
    )
    .where(eq(memberships.userId, userId));
  return row;
}

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

/** Notes that a plan was asked for or refused; who is approved already keeps her plan and her access. */
export const noteUnlessApproved = (
  db: Database,
  userId: string,
  plan: Plan,
  status: "pending_verification" | "rejected",
) =>
  db
    .insert(memberships)
    .values({ userId, plan, status })
    .onConflictDoUpdate({
      target: memberships.userId,
      set: { plan, status, updatedAt: new Date() },
      setWhere: ne(memberships.status, "approved"),
    });

/** Puts a user on a plan, verified. */
export const approveMembership = (db: Database, userId: string, plan: Plan) =>
  db
    .insert(memberships)
    .values({ userId, plan, status: "approved" })
    .onConflictDoUpdate({
      target: memberships.userId,
      set: { plan, status: "approved", updatedAt: new Date() },
    });

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

/** Adds to the record of who changed whose standing. */
export const recordChange = (db: Database, change: typeof verificationAudit.$inferInsert) =>
  db.insert(verificationAudit).values(change);
