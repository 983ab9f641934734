import type { Context } from "hono";
import type { Account } from "#src/core/people/server/user.table.ts";
import { sessionMs } from "#src/core/sessions/server/session.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { hostCookie } from "#src/server/http/host-cookie.ts";
import type { Platform } from "#src/server/platform.ts";
import { isSignatureOf, signatureOf } from "#src/server/secrets/signature.ts";
import { newToken } from "#src/server/tokens.ts";
import { dayMs } from "#src/shared/dates.ts";

/** The cookies and User-Agent of a browser that signs in, and the id of its request in the log. */
export type KnownBrowser = {
  sessionToken?: string;
  deviceToken?: string;
  userAgent?: string;
  requestId?: string;
};

type PasswordOf = Pick<Account, "id" | "passwordHash">;

/** The tokens to set as a browser's cookies. */
export type BrowserTokens = { sessionToken: string; deviceToken: string };

/**
 * The session cookie. It is set with each new token and not on visits, so it lasts as long as a session can: a shorter one
 * would expire while the session is in daily use. The session's row decides when it ends.
 */
export const sessionCookie = (publicUrl: string) => hostCookie(publicUrl, "session", { maxAgeMs: sessionMs });

export function browserSession({ settings }: Platform) {
  const session = sessionCookie(settings.publicUrl);
  const device = hostCookie(settings.publicUrl, "device", { maxAgeMs: 365 * dayMs });

  return {
    token: session.read,

    /** Clears the session's cookie and the browser's cache, which may contain pictures for members only. */
    clear(c: Context) {
      session.clear(c);
      c.header("Clear-Site-Data", '"cache"');
    },

    read: (c: Context<ApiEnv>): KnownBrowser => ({
      sessionToken: session.read(c),
      deviceToken: device.read(c),
      userAgent: c.req.header("user-agent"),
      requestId: c.get("requestId"),
    }),

    /** Sets the cookies. Call it only after the transaction: a failed request must set none. */
    setCookies(c: Context, { sessionToken, deviceToken }: Partial<BrowserTokens>) {
      if (sessionToken !== undefined) session.set(c, sessionToken);
      if (deviceToken !== undefined) device.set(c, deviceToken);
    },
  };
}

/**
 * The device token that a browser gets after this account has signed in on it (OWASP's device cookie): a random number,
 * signed together with the account and its password hash. It grants nothing: failed sign-ins with it are counted
 * separately, so that strangers cannot lock the owner out by guessing. A new password invalidates the tokens of all other
 * browsers. A token that the browser sent is reused only if it is this account's: one that somebody else knows must not
 * become this user's.
 */
export async function deviceTokenOf(db: Database, user: PasswordOf, sent?: string): Promise<string> {
  if (sent !== undefined && (await knownDevice(db, user, sent))) return sent;
  const device = newToken();
  return `${device}.${await signatureOf(db, "device", signedText(user, device))}`;
}

/** The random number of a device token that was issued for this account; undefined for any other. */
export async function knownDevice(db: Database, user: PasswordOf | undefined, token: string) {
  const [, device, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  if (!device || !signature) return undefined;
  // Checked even without an account: the time this takes must not reveal which addresses have one.
  const genuine = await isSignatureOf(db, "device", signedText(user, device), signature);
  return user && genuine ? device : undefined;
}

const signedText = (user: PasswordOf | undefined, device: string) =>
  `${user?.id} ${device} ${user?.passwordHash ?? ""}`;
