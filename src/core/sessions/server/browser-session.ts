import type { Context } from "hono";
import type { KnownBrowser, BrowserTokens } from "#src/core/sessions/server/sign-in-browser.service.ts";
import { deviceCookie, sessionCookie } from "#src/core/sessions/server/session-cookie.ts";
import type { Platform } from "#src/server/platform.ts";
import { isToken } from "#src/server/tokens.ts";

/** Reads and writes the session and device cookies of a browser. */
export function browserSession({ settings }: Platform) {
  const session = sessionCookie(settings.publicUrl);
  const device = deviceCookie(settings.publicUrl);
  const deviceToken = (c: Context) => {
    const token = device.read(c);
    return token !== undefined && isToken(token) ? token : undefined;
  };

  return {
    token: session.read,
    clear: session.clear,

    read: (c: Context): KnownBrowser => ({
      sessionToken: session.read(c),
      deviceToken: deviceToken(c),
      userAgent: c.req.header("user-agent"),
    }),

    /** Sets the cookies. Only after the transaction: an answer that fails must set none. */
    setCookies(c: Context, { sessionToken, deviceToken: known }: Partial<BrowserTokens>) {
      if (sessionToken !== undefined) session.set(c, sessionToken);
      if (known !== undefined) device.set(c, known);
    },
  };
}
