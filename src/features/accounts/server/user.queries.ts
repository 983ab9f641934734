import { eq, type SQL } from "drizzle-orm";
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
