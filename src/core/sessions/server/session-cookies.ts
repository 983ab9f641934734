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

/** The tokens to set as its cookies. */
export type BrowserTokens = { sessionToken: string; deviceToken: string };

/**
 * The session cookie. It is set with each new token and not by visits, so it lasts as long as a session can: a shorter one
 * would run out while the session is in daily use. The row decides when the session ends.
 */
export const sessionCookie = (publicUrl: string) => hostCookie(publicUrl, "session", { maxAgeMs: sessionMs });

/** Reads and writes the session and device cookies of a browser. */
export function browserSession({ settings }: Platform) {
  const session = sessionCookie(settings.publicUrl);
  const device = hostCookie(settings.publicUrl, "device", { maxAgeMs: 365 * dayMs });

  return {
    token: session.read,

    /** Forgets the session, and has the browser forget what it has cached: pictures for members among it. */
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

    /** Sets the cookies. Only after the transaction: an answer that fails must set none. */
    setCookies(c: Context, { sessionToken, deviceToken }: Partial<BrowserTokens>) {
      if (sessionToken !== undefined) session.set(c, sessionToken);
      if (deviceToken !== undefined) device.set(c, deviceToken);
    },
  };
}

/**
 * The device token that a browser gets when this account has signed in on it (OWASP's device cookie): a random
 * number, signed together with the account and its password's hash. It grants nothing: failed sign-ins from it
 * are counted apart from those of strangers, who could otherwise lock the owner out by guessing. A new password
 * makes strangers of all other browsers. The one that it sent stays if it is this account's: a token that
 * somebody else knows must not become this user's.
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
  // Checked without an account too: the time that it takes must not reveal which addresses have one.
  const genuine = await isSignatureOf(db, "device", signedText(user, device), signature);
  return user && genuine ? device : undefined;
}

const signedText = (user: PasswordOf | undefined, device: string) =>
  `${user?.id} ${device} ${user?.passwordHash ?? ""}`;
