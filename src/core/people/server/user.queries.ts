import { and, eq, sql, type SQL, getTableColumns, inArray, isNotNull, isNull, not, or } from "drizzle-orm";
import { users, type Account } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { ClaimColumns } from "#src/core/people/server/people.slots.ts";

/** Inserts an account; undefined when the address has one already. */
export async function insertUser(
  db: Database,
  user: typeof users.$inferInsert & { email: string },
): Promise<Account | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row as Account | undefined;
}

/** The account of an address; undefined for one that was deleted. */
export const findUserByEmail = (db: Database, email: string) => findUser(db, eq(users.email, email));

/** Whether an address belongs to an account that has confirmed it. */
export const isConfirmedAddress = async (db: Database, email: string): Promise<boolean> =>
  Boolean((await findUserByEmail(db, email))?.emailVerifiedAt);

export const findUserById = (db: Database, id: string) => findUser(db, eq(users.id, id));

async function findUser(db: Database, condition: SQL): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(and(condition, accountExists));
  return row as Account | undefined;
}

/** Changes an account; lock it first where that depends on what it was. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return row as Account;
}

/** Locks an account until the transaction ends: others who change it or sign in to it wait. */
export async function lockUser(db: Transaction, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), accountExists))
    .for("no key update");
  return row as Account | undefined;
}

/** Sets the role; undefined when no account has this address. */
export async function setRole(db: Transaction, email: string, role: "admin" | "member") {
  const [before] = await db.select().from(users).where(eq(users.email, email)).for("update");
  if (before) await db.update(users).set({ role }).where(eq(users.id, before.id));
  return before;
}

const { passwordHash, ...ownColumns } = getTableColumns(users);
// Qualified by hand: in a subquery on another table a bare "id" would mean that table's column.
const userId = sql`"users"."id"`;

type AdminClaims = Pick<ClaimColumns, "suspended">;

/**
 * Who has an admin's powers, decided here alone: by role, or by the ADMIN_EMAILS setting, which counts only for a confirmed
 * address; nobody while she is suspended.
 */
const isAdmin = ({ suspended }: AdminClaims, adminEmails: readonly string[]): SQL<boolean> =>
  and(
    or(
      eq(users.role, "admin"),
      adminEmails.length > 0
        ? and(isNotNull(users.emailVerifiedAt), inArray(users.email, [...adminEmails]))
        : undefined,
    ),
    not(suspended(userId)),
  ) as SQL<boolean>;

/** The columns that an account's owner may see (all but the password's hash), and the claims. */
export const accountColumns = (claims: ClaimColumns, adminEmails: readonly string[]) => ({
  // Only for accounts that were not deleted: these have an address.
  user: {
    ...ownColumns,
    email: sql<string>`${users.email}`,
    hasPassword: sql<boolean>`${passwordHash} is not null`,
  },
  admin: sql<boolean>`(${isAdmin(claims, adminEmails)})`,
  claims: {
    verified: claims.verified(userId),
    entitlements: claims.entitlements(userId),
    suspended: claims.suspended(userId),
    suspendedUntil: claims.suspendedUntil(userId),
    blocked: claims.blocked(userId),
  },
});

/** Condition: the account was not deleted. */
export const accountExists = isNull(users.deletedAt);

/** Accounts with their claims, without those that were deleted. */
export const findAccountRows = (
  db: Database,
  ids: readonly string[],
  claims: ClaimColumns,
  adminEmails: readonly string[],
) =>
  db
    .select(accountColumns(claims, adminEmails))
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param([...ids])}::uuid[])`, accountExists));

/** An account as its owner may see it, with its claims. */
export type AccountRow = Awaited<ReturnType<typeof findAccountRows>>[number];

/** An account with its claims; undefined for one that was deleted. */
export async function findAccountRow(
  db: Database,
  id: string,
  claims: ClaimColumns,
  adminEmails: readonly string[],
): Promise<AccountRow | undefined> {
  const [row] = await findAccountRows(db, [id], claims, adminEmails);
  return row;
}

/** The admins who get emails: those with a confirmed address. */
export const findAdmins = (db: Database, claims: AdminClaims, adminEmails: readonly string[]) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(isNotNull(users.emailVerifiedAt), accountExists, isAdmin(claims, adminEmails)));

/** The ids of all admins; until the transaction ends nobody else asks, so that none of them can cease to be one. */
export async function lockAdmins(db: Transaction, claims: AdminClaims, adminEmails: readonly string[]) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`);
  // In a statement of its own: it sees what others stored while this one waited.
  return listAdminIds(db, claims, adminEmails);
}

/** The ids of all admins. */
export async function listAdminIds(db: Database, claims: AdminClaims, adminEmails: readonly string[]) {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(accountExists, isAdmin(claims, adminEmails)));
  return found.map(({ id }) => id);
}

/** Stores another hash of the same password; false where another hash is stored by now. */
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
