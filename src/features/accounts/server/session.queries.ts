import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import { memberships } from "#src/features/accounts/server/membership.table.ts";
import { sessions } from "#src/features/accounts/server/session.table.ts";
import { users } from "#src/features/accounts/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** Stores a new session. */
export const insertSession = (db: Database, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session);

/** The session with its user and membership, unless it has expired at `now`. */
export async function findSession(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ user: users, membershipStatus: memberships.status, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row;
}

/** Notes a visit. */
export const touchSession = (db: Database, tokenHash: string, lastSeenAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));

/** Removes one session. */
export const deleteSession = (db: Database, tokenHash: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** Removes every session that has expired at `now`. */
export const deleteExpiredSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lte(sessions.expiresAt, now));

/** A user's sessions that have not expired at `now`, the latest visit first. */
export const findSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);

/** Removes one of a user's sessions; undefined if there is none such. */
export async function deleteSessionOf(db: Database, userId: string, id: string) {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning();
  return row;
}

/** Removes a user's sessions, but for one. */
export const deleteSessionsOf = (db: Database, userId: string, keptTokenHash?: string) =>
  db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        keptTokenHash === undefined ? undefined : ne(sessions.tokenHash, keptTokenHash),
      ),
    );
