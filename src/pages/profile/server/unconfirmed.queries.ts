import { and, asc, eq, isNull, lte, not, sql } from "drizzle-orm";
import { accountExists } from "#src/core/people/server/user.queries.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { claimOf, type ClaimRules } from "#src/core/people/server/people.slots.ts";

/** Condition: nobody has confirmed the account's address. */
const unconfirmed = and(isNull(users.emailVerifiedAt), accountExists);

const untold = (before: Date) =>
  and(unconfirmed, isNull(users.toldToConfirmAt), lte(users.createdAt, before));

/** The accounts made at `before` or earlier that were not told, the oldest first. */
export async function findNotYetNotified(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(untold(before))
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(({ id }) => id);
}

/** Notes of such an account that it is told now; false where it is none any more. */
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

/** Told at `before` or earlier, and neither suspended, which nobody gets rid of by waiting, nor given a role by the operator. */
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

/** Locks such an account until the transaction ends; false where it has been confirmed or deleted meanwhile. */
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
