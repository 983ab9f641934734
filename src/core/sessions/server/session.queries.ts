import { and, desc, eq, gt, inArray, ne, sql, type SQL } from "drizzle-orm";
import { accountExists, accountColumns } from "#src/core/people/server/user.queries.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { ClaimRules } from "#src/core/people/server/people.slots.ts";
import { hashToken } from "#src/server/tokens.ts";
import { dayMs } from "#src/shared/dates.ts";

/** A session ends this long after its sign-in, however much it is used. */
export const sessionMs = 90 * dayMs;

const lives = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, new Date(now.getTime() - sessionMs)));

export const insertSession = (db: Database, session: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(session);

const prepareSession = (db: Database, rules: ClaimRules) =>
  db
    .select({
      ...accountColumns(rules),
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.createdAt, sql.placeholder("earliest")),
        accountExists,
      ),
    )
    // Unnamed: the connection names it.
    .prepare("");

/** Finds the session of a token with its user and claims, unless ended at `now`; the statement is built once for all. */
export function sessionFinder(db: Database, rules: ClaimRules) {
  const statement = prepareSession(db, rules);
  return async (tokenHash: string, now: Date) => {
    const earliest = new Date(now.getTime() - sessionMs);
    const [row] = await statement.execute({ tokenHash, now, earliest });
    return row;
  };
}

/** Records a use and extends the session. */
export const touchSession = (db: Database, tokenHash: string, lastSeenAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));

/**
 * Gives a session another token and, with `confirmedAt`, the time of a proof: a session only gets more rights with a new
 * token. Notifies the live connections opened with the old one; false if there is no such session.
 */
export async function replaceToken(
  db: Transaction,
  tokenHash: string,
  changes: { tokenHash: string; confirmedAt?: Date },
): Promise<boolean> {
  const replaced = await db
    .update(sessions)
    .set(changes)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  await notifyLive(db, ...replaced.map(({ userId }) => `person:${userId}`));
  return replaced.length === 1;
}

/** The session of a token, whether or not it has ended. */
export async function findSessionRow(db: Database, token: string) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return row;
}

/** A user's sessions that have not ended at `now`, the most recently used first. */
export const findSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), lives(now)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);

/** Deletes sessions and notifies their accounts' live connections, which end with them. */
async function deleteSessions(db: Transaction, which: SQL) {
  const ended = await db.delete(sessions).where(which).returning();
  await notifyLive(db, ...new Set(ended.map(({ userId }) => `person:${userId}`)));
  return ended;
}

/** Ends a session within a transaction; does nothing for an unknown or ended one. */
export const endSession = (db: Transaction, token: string) =>
  deleteSessions(db, eq(sessions.tokenHash, hashToken(token)));

/** Ends one of a user's sessions and returns it; undefined if the user has none with this id. */
export async function endSessionOf(db: Transaction, userId: string, id: string) {
  const [ended] = await deleteSessions(db, and(eq(sessions.userId, userId), eq(sessions.id, id))!);
  return ended;
}

/** Ends all of a user's sessions within a transaction, except that of `exceptToken`. */
export async function endSessionsOf(db: Transaction, userId: string, exceptToken?: string) {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(exceptToken));
  await deleteSessions(db, and(eq(sessions.userId, userId), others)!);
}

/** Ends a user's sessions beyond the `kept` most recently used. */
export const endSessionsBeyond = (db: Transaction, userId: string, kept: number) =>
  deleteSessions(
    db,
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
