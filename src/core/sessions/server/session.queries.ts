import { and, desc, eq, gt, inArray, ne, type SQL } from "drizzle-orm";
import { accountExists, accountColumns } from "#src/core/people/server/user.queries.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { ClaimColumns } from "#src/server/feature.ts";
import { hashToken } from "#src/server/tokens.ts";

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
    .select({
      ...accountColumns(claims, adminEmails),
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), accountExists));
  return row;
}

/** Records a use and extends the session. */
export const touchSession = (db: Database, tokenHash: string, lastSeenAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));

/** Notes that she has just shown, by a passkey or a recovery code, that it is her. */
export const confirmSession = (db: Database, token: string) =>
  db
    .update(sessions)
    .set({ confirmedAt: new Date() })
    .where(eq(sessions.tokenHash, hashToken(token)));

/** The session of a token, whoever asks. */
export async function findSessionRow(db: Database, token: string) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return row;
}

/** A user's sessions that have not expired at `now`, the most recently used first. */
export const findSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);

/** Deletes sessions and tells the live connections of their accounts, which end with them. */
async function deleteSessions(tx: Database, which: SQL) {
  const ended = await tx.delete(sessions).where(which).returning();
  await notifyLive(tx, ...new Set(ended.map(({ userId }) => `person:${userId}`)));
  return ended;
}

/** Ends a session within a transaction; a token that is unknown or already ended does no harm. */
export const endSession = (tx: Database, token: string) =>
  deleteSessions(tx, eq(sessions.tokenHash, hashToken(token)));

/** Ends one of a user's sessions and returns it; undefined if the user has none with this id. */
export async function endSessionOf(tx: Database, userId: string, id: string) {
  const [ended] = await deleteSessions(tx, and(eq(sessions.userId, userId), eq(sessions.id, id))!);
  return ended;
}

/** Ends all of a user's sessions within a transaction, except that of `keptToken`. */
export async function endSessionsOf(tx: Database, userId: string, keptToken?: string) {
  const kept = keptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(keptToken));
  await deleteSessions(tx, and(eq(sessions.userId, userId), kept)!);
}

/** Ends a user's sessions beyond the `kept` most recently used. */
export const endSessionsBeyond = (tx: Database, userId: string, kept: number) =>
  deleteSessions(
    tx,
    inArray(
      sessions.tokenHash,
      tx
        .select({ tokenHash: sessions.tokenHash })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
        .offset(kept),
    ),
  );
