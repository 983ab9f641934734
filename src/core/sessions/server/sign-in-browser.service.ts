import { lockUser } from "#src/core/people/server/user.queries.ts";
import * as devices from "#src/core/sessions/server/known-device.queries.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";
import { deleteSessionsBeyond } from "#src/core/sessions/server/session.queries.ts";
import { endSession, startSession } from "#src/core/sessions/server/session.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { hashToken, newToken } from "#src/server/secret-token.ts";

/** What a browser brings along when somebody signs in with it. */
export type KnownBrowser = { sessionToken?: string; deviceToken?: string; userAgent?: string };

/** What it has got by that, to keep in its cookies. */
export type BrowserTokens = { sessionToken: string; deviceToken: string };

/**
 * Signs somebody in with a browser, whose own session ends, on the connection of a transaction. With the hash that a
 * password was checked against it comes to nothing (undefined) if the password was changed since: no session must
 * outlive it. Others who sign in to the account wait, so that however many come at once none is one too many.
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
  await deleteSessionsBeyond(db, userId, sessionLimits.perAccount);
  return { sessionToken, deviceToken: await setDeviceCookie(db, userId, deviceToken) };
}

/**
 * Remembers that somebody has used a browser, and returns the token to know it by: the one that it has if it was used
 * for this account before, else a new one. A token that somebody else knows must not come to stand for her.
 */
export async function setDeviceCookie(db: Database, userId: string, token: string | undefined) {
  if (token !== undefined && (await devices.touchDevice(db, userId, hashToken(token)))) return token;
  const fresh = newToken();
  await devices.insertDevice(db, userId, hashToken(fresh));
  await devices.deleteDevicesBeyond(db, userId, sessionLimits.devicesPerAccount);
  return fresh;
}
