import { and, eq, sql, type SQL } from "drizzle-orm";
import { accountExists } from "#src/core/people/server/account-row.queries.ts";
import { users, type Account } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

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

/** Updates the fields that a user may change. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return row as Account;
}

/** Locks an account until the transaction ends: others who change it or sign in to it wait. */
export async function lockUser(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), accountExists))
    .for("no key update");
  return row as Account | undefined;
}

/** Sets a password by an emailed link, which also confirms the address. */
export async function setPasswordByLink(db: Database, id: string, passwordHash: string): Promise<Account> {
  const [row] = await db
    .update(users)
    .set({ passwordHash, emailVerifiedAt: confirmedNow })
    .where(eq(users.id, id))
    .returning();
  return row as Account;
}

/** Sets a new password; undefined if the old one has changed in the meantime. */
export async function replacePassword(
  db: Database,
  id: string,
  oldHash: string,
  newHash: string,
): Promise<Account | undefined> {
  const [row] = await db
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, oldHash)))
    .returning();
  return row as Account | undefined;
}

/** Marks a user's address as confirmed; the time of an earlier confirmation stays. */
export async function confirmEmail(db: Database, id: string): Promise<Account> {
  const [row] = await db
    .update(users)
    .set({ emailVerifiedAt: confirmedNow })
    .where(eq(users.id, id))
    .returning();
  return row as Account;
}

const confirmedNow = sql`coalesce(${users.emailVerifiedAt}, now())`;

/** Sets the role; undefined when no account has this address. */
export async function setRole(db: Database, email: string, role: "admin" | "member") {
  const [before] = await db.select().from(users).where(eq(users.email, email)).for("update");
  if (before) await db.update(users).set({ role }).where(eq(users.id, before.id));
  return before;
}
