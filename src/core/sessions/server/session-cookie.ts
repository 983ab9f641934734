import { hostCookie } from "#src/server/http/host-cookie.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";

/** Reads, sets and clears the session cookie; `__Host-` and Secure whenever the public address is https. */
export const sessionCookie = (publicUrl: string) =>
  hostCookie(publicUrl, "session", { maxAgeMs: sessionLimits.cookie });

/** The cookie by which a browser is known again after its session has ended. */
export const deviceCookie = (publicUrl: string) =>
  hostCookie(publicUrl, "device", { maxAgeMs: sessionLimits.deviceIdle });
