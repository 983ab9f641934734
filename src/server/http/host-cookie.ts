import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";

type Options = { maxAgeMs: number; crossSite?: boolean };

/**
 * A cookie of ours: not readable by scripts, sent to this host alone, and on https `__Host-` and Secure.
 * `crossSite` ones are also sent with a form that another site posts here, which browsers allow on https only.
 */
export function hostCookie(publicUrl: string, baseName: string, { maxAgeMs, crossSite }: Options) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? `__Host-${baseName}` : baseName;
  const sameSite = crossSite && secure ? "None" : "Lax";
  const valueIn = (cookieHeader: string | undefined): string | undefined =>
    cookieHeader === undefined ? undefined : parse(cookieHeader, name)[name];
  const options = { path: "/", httpOnly: true, sameSite, secure } as const;
  return {
    name,
    valueIn,
    read: (c: Context) => valueIn(c.req.header("cookie")),
    set: (c: Context, value: string) => setCookie(c, name, value, { ...options, maxAge: maxAgeMs / 1000 }),
    clear: (c: Context) => deleteCookie(c, name, options),
  };
}
