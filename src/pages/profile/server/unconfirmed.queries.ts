import { and, asc, eq, isNull, lte, not, sql } from "drizzle-orm";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { claimOf, type ClaimRules } from "#src/core/people/server/people.slots.ts";

const unconfirmed = and(isNull(users.emailVerifiedAt), accountExists);

const untold = (before: Date) =>
  and(unconfirmed, isNull(users.toldToConfirmAt), lte(users.createdAt, before));

/** Unconfirmed accounts created at `before` or earlier that have not been notified, oldest first. */
export async function findNotYetNotified(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(untold(before))
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(({ id }) => id);
}

/** Marks such an account as notified; false if it was confirmed, deleted or notified meanwhile. */
export async function markNotified(
  db: Transaction,
  { id, before, now }: { id: string; before: Date; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ toldToConfirmAt: now })
    .where(and(eq(users.id, id), untold(before)));
  return rowCount === 1;
}

/** Notified at `before` or earlier. Excludes suspended members, who must not escape by waiting, and members with a role. */
const deletable = (rules: ClaimRules, before: Date) =>
  and(
    unconfirmed,
    lte(users.toldToConfirmAt, before),
    eq(users.role, "member"),
    not(claimOf(rules, "suspended", sql`"users"."id"`)),
  );

export async function findUnconfirmed(db: Database, rules: ClaimRules, before: Date) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(deletable(rules, before))
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(({ id }) => id);
}

/** Locks such an account until the transaction ends; false if it was confirmed or deleted meanwhile. */
export async function lockUnconfirmed(
  db: Transaction,
  rules: ClaimRules,
  { id, before }: { id: string; before: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), deletable(rules, before)))
    .for("no key update");
  return rows.length > 0;
}
