import { and, desc, eq, gt, inArray, ne } from "drizzle-orm";
import { accountExists, accountColumns } from "#src/core/people/server/user.queries.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ClaimColumns } from "#src/server/feature.ts";

export const insertSession = (db: Database, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session);

/** The session with its user and claims, unless it has expired at `now`. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
  claims: ClaimColumns,
  adminEmails: readonly string[],
) {
  const [row] = await db
    .select({ ...accountColumns(claims, adminEmails), lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), accountExists));
  return row;
}

/** Records a use and extends the session. */
export const touchSession = (db: Database, tokenHash: string, lastSeenAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));

/** Deletes a session, if there is one, and returns whose it was. */
export async function deleteSession(db: Database, tokenHash: string): Promise<string | undefined> {
  const [row] = await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning();
  return row?.userId;
}

/** Deletes a user's sessions beyond the `kept` most recently used. */
export const deleteSessionsBeyond = (db: Database, userId: string, kept: number) =>
  db
    .delete(sessions)
    .where(
      inArray(
        sessions.tokenHash,
        db
          .select({ tokenHash: sessions.tokenHash })
          .from(sessions)
          .where(eq(sessions.userId, userId))
          .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
          .offset(kept),
      ),
    );

/** A user's sessions that have not expired at `now`, the most recently used first. */
export const findSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);

/** Deletes one of a user's sessions; undefined if the user has none with this id. */
export async function deleteSessionOf(db: Database, userId: string, id: string) {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning();
  return row;
}

/** Deletes all of a user's sessions, except one. */
export const deleteSessionsOf = (db: Database, userId: string, keptTokenHash?: string) =>
  db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        keptTokenHash === undefined ? undefined : ne(sessions.tokenHash, keptTokenHash),
      ),
    );
