import { hostCookie } from "#src/server/http/host-cookie.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";

/** Reads, sets and clears the session cookie; `__Host-` and Secure when the public address is https. */
export const sessionCookie = (publicUrl: string) =>
  hostCookie(publicUrl, "session", { maxAgeMs: sessionLimits.cookie });

/** The cookie that identifies a browser beyond its sessions. */
export const deviceCookie = (publicUrl: string) =>
  hostCookie(publicUrl, "device", { maxAgeMs: sessionLimits.deviceIdle });
