import { memberFrom, type SignedIn } from "#src/core/people/server/signed-in.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import {
  deviceTokenOf,
  type BrowserTokens,
  type KnownBrowser,
} from "#src/core/sessions/server/session-cookies.ts";
import * as sessionQueries from "#src/core/sessions/server/session.queries.ts";
import { recordVisit } from "#src/core/sessions/server/visit.queries.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import { unauthorized } from "#src/server/http/errors.ts";
import { hashToken, newToken } from "#src/server/tokens.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

/** A session ends when unused for this long. */
const idleMs = 30 * dayMs;

/** Sessions of one account: beyond this, the least recently used ends. */
const sessionsAtMost = 50;

export type Proof = {
  checkedHash?: string | undefined;
  /** True for a passkey or a recovery code. */
  confirmed?: boolean;
};

/**
 * Signs a user in on a browser, in a transaction; its previous session ends. Undefined if the password has changed since it
 * was checked: no session may outlive it. Locks the account, so that parallel sign-ins cannot exceed the limits.
 */
export async function signInBrowser(
  db: Transaction,
  userId: string,
  { sessionToken: previous, deviceToken, userAgent }: KnownBrowser,
  { checkedHash, confirmed }: Proof = {},
): Promise<BrowserTokens | undefined> {
  const user = await lockUser(db, userId);
  if (!user || (checkedHash !== undefined && user.passwordHash !== checkedHash)) return undefined;
  if (previous) await sessionQueries.endSession(db, previous);
  const sessionToken = await startSession(db, userId, userAgent, confirmed);
  await sessionQueries.endSessionsBeyond(db, userId, sessionsAtMost);
  return { sessionToken, deviceToken: await deviceTokenOf(db, user, deviceToken) };
}

/** Starts a session and returns its token, of which the server stores only a hash. */
export async function startSession(
  db: Database,
  userId: string,
  userAgent: string | undefined,
  confirmed = false,
) {
  const token = newToken();
  await sessionQueries.insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent?.slice(0, 300),
    expiresAt: new Date(Date.now() + idleMs),
    confirmedAt: confirmed ? new Date() : null,
  });
  await recordVisit(db, userId, new Date());
  return token;
}

/**
 * Gives a session a new token, in a transaction that has locked its account and extends the session's rights: a copy of the
 * old cookie must not get them. The old token ends at once; set the new one as the cookie after the commit. `confirmed`:
 * she has just used a passkey or a recovery code. Throws 401 if the session has ended, or got another new token first.
 */
export async function renewSession(
  db: Transaction,
  token: string | undefined,
  { confirmed = false }: { confirmed?: boolean } = {},
): Promise<string> {
  const sessionToken = newToken();
  const changes = { tokenHash: hashToken(sessionToken), ...(confirmed && { confirmedAt: new Date() }) };
  const isRenewed = await sessionQueries.replaceToken(db, hashToken(token ?? ""), changes);
  if (!isRenewed) throw unauthorized();
  return sessionToken;
}

/**
 * Resumes sessions: returns the signed-in user of a token's session; undefined if there is none. `isUse` extends it and
 * records that she is here: a page left open makes calls for days.
 */
export function sessionResumer(platform: Platform) {
  const { db, settings } = platform;
  const find = sessionQueries.sessionFinder(db, platform);
  return async (token: string, { isUse }: { isUse: boolean }): Promise<SignedIn | undefined> => {
    const tokenHash = hashToken(token);
    const found = await find(tokenHash, new Date());
    if (!found) return undefined;
    // Recording every use would make each read a write.
    if (isUse && Date.now() - found.lastSeenAt.getTime() > hourMs) {
      const expiresAt = Math.min(Date.now() + idleMs, found.createdAt.getTime() + sessionQueries.sessionMs);
      await sessionQueries.touchSession(db, tokenHash, new Date(), new Date(expiresAt));
      await recordVisit(db, found.user.id, new Date());
    }
    return memberFrom(found, settings, found.confirmedAt);
  };
}

/** The actor's sessions, the most recently used first; `current` marks the one of `token`. */
export async function listSessions(
  { db }: Platform,
  actor: Member,
  { token }: { token: string | undefined },
) {
  const rows = await sessionQueries.findSessionsOf(db, actor.id, new Date());
  const currentHash = token === undefined ? undefined : hashToken(token);
  return rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === currentHash }));
}
