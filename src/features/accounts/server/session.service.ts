import { hashToken, newToken } from "#src/features/accounts/server/secret-token.ts";
import * as sessionQueries from "#src/features/accounts/server/session.queries.ts";
import type { Database } from "#src/server/database/database.ts";

const day = 24 * 60 * 60 * 1000;
/** A session ends after so many ms without a visit. */
export const sessionIdleMs = 30 * day;
// Writing the last visit at every request would make each read a write.
const touchEveryMs = 60 * 60 * 1000;

/** Starts a session and returns its token, which is stored nowhere but in the user's cookie. */
export async function startSession(db: Database, userId: string, userAgent: string | undefined) {
  const token = newToken();
  await sessionQueries.insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300),
    expiresAt: new Date(Date.now() + sessionIdleMs),
  });
  return token;
}

/** The live session behind a token with its user, or undefined; a visit prolongs it. */
export async function resumeSession(db: Database, token: string) {
  const tokenHash = hashToken(token);
  const found = await sessionQueries.findSession(db, tokenHash, new Date());
  if (found && Date.now() - found.lastSeenAt.getTime() > touchEveryMs) {
    await sessionQueries.touchSession(db, tokenHash, new Date(), new Date(Date.now() + sessionIdleMs));
  }
  return found;
}

/** Ends a session; a token that is unknown or ended already does no harm. */
export const endSession = (db: Database, token: string) => sessionQueries.deleteSession(db, hashToken(token));

/** Somebody's live sessions, the latest visit first; `current` is the one behind `token`. */
export async function listSessions(db: Database, userId: string, token: string | undefined) {
  const rows = await sessionQueries.findSessionsOf(db, userId, new Date());
  const currentHash = token === undefined ? undefined : hashToken(token);
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === currentHash }));
}

/** Ends somebody's own session by its id; says whether it was the one behind `token`, or undefined if she has none such. */
export async function endOwnSession(db: Database, userId: string, id: string, token: string | undefined) {
  const ended = await sessionQueries.deleteSessionOf(db, userId, id);
  return ended && { current: token !== undefined && ended.tokenHash === hashToken(token) };
}

/** Ends all of somebody's sessions, but for the one behind `keptToken`. */
export const endSessionsOf = (db: Database, userId: string, keptToken?: string) =>
  sessionQueries.deleteSessionsOf(db, userId, keptToken === undefined ? undefined : hashToken(keptToken));
