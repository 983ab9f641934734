import { and, eq, sql, type SQL, getTableColumns, isNull } from "drizzle-orm";
import { consentedAt } from "#src/core/people/server/consent.queries.ts";
import { newTermsOfUser } from "#src/core/people/server/legal-version.queries.ts";
import { users, type Account } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { claimOf, type ClaimRules } from "#src/core/people/server/people.slots.ts";

/** Inserts an account; undefined if the address already has one. */
export async function insertUser(
  db: Database,
  user: typeof users.$inferInsert & { email: string },
): Promise<Account | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row as Account | undefined;
}

/** The account of an address; deleted accounts have none. */
export const findUserByEmail = (db: Database, email: string) => findUser(db, eq(users.email, email));

export const isConfirmedAddress = async (db: Database, email: string): Promise<boolean> =>
  Boolean((await findUserByEmail(db, email))?.emailVerifiedAt);

export const findUserById = (db: Database, id: string) => findUser(db, eq(users.id, id));

async function findUser(db: Database, condition: SQL): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(and(condition, accountExists));
  return row as Account | undefined;
}

/** Changes an account; lock it first if the change depends on its current values. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return row as Account;
}

/** Locks an account until the transaction ends: other changes and sign-ins wait. */
export async function lockUser(db: Transaction, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), accountExists))
    .for("no key update");
  return row as Account | undefined;
}

const { passwordHash, ...ownColumns } = getTableColumns(users);
// Qualified by hand: in a subquery on another table, a bare "id" would mean that table's column.
const userId = sql`"users"."id"`;

/** The columns that an account's owner may see (all but the password hash), and the claims. */
export const accountColumns = (rules: ClaimRules) => ({
  // Only for accounts that are not deleted, which have an address.
  user: {
    ...ownColumns,
    email: sql<string>`${users.email}`,
    hasPassword: sql<boolean>`${passwordHash} is not null`,
    adultSince: consentedAt(userId, "adult"),
    agreedAt: consentedAt(userId, "congregation"),
    newTerms: newTermsOfUser,
  },
  claims: {
    verified: claimOf(rules, "verified", userId),
    paused: claimOf(rules, "paused", userId),
    entitlements: claimOf(rules, "entitlements", userId),
    suspended: claimOf(rules, "suspended", userId),
    suspendedUntil: claimOf(rules, "suspendedUntil", userId),
    blocked: claimOf(rules, "blocked", userId),
    powers: claimOf(rules, "powers", userId),
  },
});

export const accountExists = isNull(users.deletedAt);

/** Accounts with their claims, without those that were deleted. */
export const findAccountRows = (db: Database, rules: ClaimRules, ids: readonly string[]) =>
  db
    .select(accountColumns(rules))
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`, accountExists));

export type AccountRow = Awaited<ReturnType<typeof findAccountRows>>[number];

/** An account with its claims; undefined for one that was deleted. */
export async function findAccountRow(
  db: Database,
  rules: ClaimRules,
  id: string,
): Promise<AccountRow | undefined> {
  const [row] = await findAccountRows(db, rules, [id]);
  return row;
}

/** Replaces the hash of an unchanged password; false if another hash is stored by now. */
export async function replacePasswordHash(
  db: Database,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)));
  return rowCount === 1;
}
