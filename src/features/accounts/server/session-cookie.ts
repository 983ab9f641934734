import { hostCookie } from "#src/features/accounts/server/host-cookie.ts";
import { sessionIdleMs } from "#src/features/accounts/server/session.service.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** Reads, sets and clears the session cookie; `__Host-` and Secure whenever the public address is https. */
export const sessionCookie = (publicUrl: string) =>
  hostCookie(publicUrl, "session", { maxAgeMs: sessionIdleMs });

/** The cookie by which a browser is known again after its session has ended. */
export const deviceCookie = (publicUrl: string) => hostCookie(publicUrl, "device", { maxAgeMs: year });
