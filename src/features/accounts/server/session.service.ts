import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#src/server/database/database.ts";
import * as sessionQueries from "#src/features/accounts/server/session.queries.ts";

const day = 24 * 60 * 60 * 1000;
/** A session ends after so many ms without a visit. */
export const sessionIdleMs = 30 * day;
// Writing the last visit at every request would make each read a write.
const touchEveryMs = 60 * 60 * 1000;

/** Starts a session and returns its token, which is stored nowhere but in the user's cookie. */
export async function startSession(db: Database, userId: string, userAgent: string | undefined) {
  const token = randomBytes(32).toString("base64url");
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

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
