import { sql, type SQLWrapper, and, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { memberships, verificationRequests } from "#src/core/membership/server/membership.table.ts";
import { nameChanges } from "#src/core/membership/server/name-change.table.ts";
import type { ClaimColumns } from "#src/core/people/server/people.slots.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

/** The plan that a review has approved, or null: the only definition of a verified member. */
const approvedPlan = (userId: SQLWrapper) =>
  sql<Plan | null>`(select m.plan from ${memberships} m where m.user_id = ${userId} and m.status = 'approved')`;

/** Whether somebody is a verified member. */
export const isVerifiedMember = (userId: SQLWrapper) => sql<boolean>`${approvedPlan(userId)} is not null`;

/** The time of the first approval; null for a user who is not verified now. */
export const verifiedSince = (userId: SQLWrapper) =>
  sql<Date | null>`(select min(r.reviewed_at) from ${verificationRequests} r
    where r.user_id = ${userId} and r.status = 'approved' and ${isVerifiedMember(userId)})`.mapWith(
    verificationRequests.reviewedAt,
  );

/** What membership adds to the claims of every signed-in member. */
export const membershipClaims = { plan: approvedPlan } satisfies Partial<ClaimColumns>;

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

// The line that came with the user's last answer; null if that was an approval.
const lastLine = sql<string | null>`(select r.line_to_applicant from ${verificationRequests} r
  where r.user_id = ${memberships.userId} and r.status <> 'pending' order by r.reviewed_at desc limit 1)`;

/** A user's membership with what waits of hers, a request and a new name, and the line that came with the last answer. */
export async function findMembership(db: Database, userId: string) {
  const [row] = await db
    .select({ membership: memberships, waiting: verificationRequests, lastLine, waitingName: nameChanges })
    .from(memberships)
    .leftJoin(
      verificationRequests,
      and(eq(verificationRequests.userId, memberships.userId), eq(verificationRequests.status, "pending")),
    )
    .leftJoin(nameChanges, and(eq(nameChanges.userId, memberships.userId), eq(nameChanges.status, "pending")))
    .where(eq(memberships.userId, userId));
  return row;
}

type MembershipRow = typeof memberships.$inferSelect;

/** A membership as {@link findMembership} finds it. */
export type MembershipWithRequest = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** Whether a review has verified somebody: also while she is suspended, or a change of her plan is reviewed. */
export async function isApproved(db: Database, userId: string): Promise<boolean> {
  return (
    (await db.$count(memberships, and(eq(memberships.userId, userId), eq(memberships.status, "approved")))) >
    0
  );
}

/** Locks a user's membership until the transaction ends. */
export async function lockMembership(db: Transaction, userId: string) {
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
