import { and, eq, sql, type SQL } from "drizzle-orm";
import { accountExists } from "#src/core/people/server/account-row.queries.ts";
import { users, type Account } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Stores a new account; undefined when the address has one already. */
export async function insertUser(
  db: Database,
  user: typeof users.$inferInsert & { email: string },
): Promise<Account | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row as Account | undefined;
}

/** The account of an address; undefined for one that was deleted. */
export const findUserByEmail = (db: Database, email: string) => findUser(db, eq(users.email, email));

/** Whether somebody has confirmed that an address is hers; no for one without an account. */
export const isConfirmedAddress = async (db: Database, email: string): Promise<boolean> =>
  Boolean((await findUserByEmail(db, email))?.emailVerifiedAt);

/** An account by id; undefined for one that was deleted. */
export const findUserById = (db: Database, id: string) => findUser(db, eq(users.id, id));

async function findUser(db: Database, condition: SQL): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(and(condition, accountExists));
  return row as Account | undefined;
}

/** Changes what a user may change about herself, and returns her as she is then. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  return row as Account;
}

/** An account, held as it is until the transaction ends: who else changes it or signs in to it waits. */
export async function lockUser(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), accountExists))
    .for("no key update");
  return row as Account | undefined;
}

/** Sets a password by a link that was mailed to her, which confirms the address as well. */
export async function setPasswordByMail(db: Database, id: string, passwordHash: string): Promise<Account> {
  const [row] = await db
    .update(users)
    .set({ passwordHash, emailVerifiedAt: confirmedNow })
    .where(eq(users.id, id))
    .returning();
  return row as Account;
}

/** Sets a new password; undefined if the old one has changed meanwhile. */
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

/** Notes that a user's address is hers; when she has confirmed it first stays as it was. */
export async function confirmEmail(db: Database, id: string): Promise<Account> {
  const [row] = await db
    .update(users)
    .set({ emailVerifiedAt: confirmedNow })
    .where(eq(users.id, id))
    .returning();
  return row as Account;
}

const confirmedNow = sql`coalesce(${users.emailVerifiedAt}, now())`;

/** Gives or takes the admin role; undefined when no account has this address. */
export async function setRole(db: Database, email: string, role: "admin" | "member") {
  const [before] = await db.select().from(users).where(eq(users.email, email)).for("update");
  if (before) await db.update(users).set({ role }).where(eq(users.id, before.id));
  return before;
}
