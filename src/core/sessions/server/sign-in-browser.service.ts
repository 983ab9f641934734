import { lockUser } from "#src/core/people/server/user.queries.ts";
import * as devices from "#src/core/sessions/server/known-device.queries.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";
import { deleteSessionsBeyond } from "#src/core/sessions/server/session.queries.ts";
import { endSession, startSession } from "#src/core/sessions/server/session.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { hashToken, newToken } from "#src/server/tokens.ts";

/** The cookies and User-Agent of a browser that signs in. */
export type KnownBrowser = { sessionToken?: string; deviceToken?: string; userAgent?: string };

/** The tokens to set as its cookies. */
export type BrowserTokens = { sessionToken: string; deviceToken: string };

/**
 * Signs a user in on a browser, within a transaction; the browser's previous session ends. With
 * `checkedHash`, the hash that a password was checked against, it returns undefined if the password has
 * changed since: no session may outlive it. Locks the account, so that parallel sign-ins cannot exceed the
 * limits.
 */
export async function signInBrowser(
  db: Database,
  userId: string,
  { sessionToken: previous, deviceToken, userAgent }: KnownBrowser,
  checkedHash?: string,
): Promise<BrowserTokens | undefined> {
  const user = await lockUser(db, userId);
  if (!user || (checkedHash !== undefined && user.passwordHash !== checkedHash)) return undefined;
  if (previous) await endSession(db, previous);
  const sessionToken = await startSession(db, userId, userAgent);
  const { rowCount: ended } = await deleteSessionsBeyond(db, userId, sessionLimits.perAccount);
  if (ended) await notifyLive(db, `person:${userId}`);
  return { sessionToken, deviceToken: await setDeviceCookie(db, userId, deviceToken) };
}

/**
 * Records that a user has signed in on a browser, and returns its device token: the present one if it belongs
 * to this account, else a new one. A token that somebody else knows must not become this user's.
 */
export async function setDeviceCookie(db: Database, userId: string, token: string | undefined) {
  if (token !== undefined && (await devices.touchDevice(db, userId, hashToken(token)))) return token;
  const fresh = newToken();
  await devices.insertDevice(db, userId, hashToken(fresh));
  await devices.deleteDevicesBeyond(db, userId, sessionLimits.devicesPerAccount);
  return fresh;
}
