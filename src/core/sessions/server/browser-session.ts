import type { Context } from "hono";
import type { KnownBrowser, BrowserTokens } from "#src/core/sessions/server/sign-in-browser.service.ts";
import { deviceCookie, sessionCookie } from "#src/core/sessions/server/session-cookie.ts";
import type { Platform } from "#src/server/platform.ts";
import { isToken } from "#src/server/secret-token.ts";

/** The session and the device of the browser that asks, as its cookies tell and keep them. */
export function browserSession({ settings }: Pick<Platform, "settings">) {
  const session = sessionCookie(settings.publicUrl);
  const device = deviceCookie(settings.publicUrl);
  const deviceToken = (c: Context) => {
    const token = device.read(c);
    return token !== undefined && isToken(token) ? token : undefined;
  };

  return {
    token: session.read,
    clear: session.clear,

    /** What it brings along. */
    read: (c: Context): KnownBrowser => ({
      sessionToken: session.read(c),
      deviceToken: deviceToken(c),
      userAgent: c.req.header("user-agent"),
    }),

    /** Lets it keep what it has got; once that is stored for good, since an answer that fails must set no cookie. */
    keep(c: Context, { sessionToken, deviceToken: known }: Partial<BrowserTokens>) {
      if (sessionToken !== undefined) session.set(c, sessionToken);
      if (known !== undefined) device.set(c, known);
    },
  };
}
