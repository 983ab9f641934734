import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionIdleMs } from "#src/features/accounts/server/session.service.ts";

/** Reads, sets and clears the session cookie; `__Host-` and Secure whenever the public address is https. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-session" : "session";
  const options = { path: "/", httpOnly: true, sameSite: "Lax", secure } as const;
  return {
    name,
    read: (c: Context) => getCookie(c, name),
    set: (c: Context, token: string) =>
      setCookie(c, name, token, { ...options, maxAge: sessionIdleMs / 1000 }),
    clear: (c: Context) => deleteCookie(c, name, options),
  };
}
