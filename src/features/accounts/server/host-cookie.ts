import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

type Options = { maxAgeMs: number; crossSite?: boolean };

/**
 * A cookie of ours: not readable by scripts, sent to this host alone, and on https `__Host-` and Secure.
 * `crossSite` ones also come with a form that another site sends here, which browsers permit on https only.
 */
export function hostCookie(publicUrl: string, baseName: string, { maxAgeMs, crossSite }: Options) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? `__Host-${baseName}` : baseName;
  const sameSite = crossSite && secure ? "None" : "Lax";
  const options = { path: "/", httpOnly: true, sameSite, secure } as const;
  return {
    name,
    read: (c: Context) => getCookie(c, name),
    set: (c: Context, value: string) => setCookie(c, name, value, { ...options, maxAge: maxAgeMs / 1000 }),
    clear: (c: Context) => deleteCookie(c, name, options),
  };
}
