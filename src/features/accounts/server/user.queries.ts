import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { memberships } from "#src/features/accounts/server/membership.table.ts";
import { users } from "#src/features/accounts/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Stores a new account; undefined when the address has one already. */
export async function insertUser(db: Database, user: typeof users.$inferInsert) {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row;
}

/** The account of an address, with its membership's status. */
export const findUserByEmail = (db: Database, email: string) => findUser(db, eq(users.email, email));

/** An account by id, with its membership's status. */
export const findUserById = (db: Database, id: string) => findUser(db, eq(users.id, id));

async function findUser(db: Database, condition: SQL) {
  const [row] = await db
    .select({ user: users, membershipStatus: memberships.status })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(condition);
  return row;
}

/** Changes what a user may change about herself. */
export const updateUser = (db: Database, id: string, changes: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(changes).where(eq(users.id, id));

/** Holds back other changes of a user's own profile until the transaction ends. */
export const lockUser = (db: Database, id: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");

/** Whether a user's password is still the one with this hash; holds back a change of it until the transaction ends. */
export async function passwordIsStill(db: Database, id: string, passwordHash: string) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("share");
  return rows.length > 0;
}

/** Sets a password by a link that was mailed to her, which proves the address as well. */
export const setPasswordByMail = (db: Database, id: string, passwordHash: string) =>
  db
    .update(users)
    .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, id));

/** Sets a new password unless the old one has changed meanwhile; says whether it did. */
export async function replacePassword(db: Database, id: string, oldHash: string, newHash: string) {
  const rows = await db
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, oldHash)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Notes that a user's address is hers. */
export const markEmailVerified = (db: Database, id: string) =>
  db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));

/** Gives or takes the admin role; undefined when no account has this address. */
export async function setRole(db: Database, email: string, role: "admin" | "member") {
  const [before] = await db.select().from(users).where(eq(users.email, email)).for("update");
  if (before) await db.update(users).set({ role }).where(eq(users.id, before.id));
  return before;
}
