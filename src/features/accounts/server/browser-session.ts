import type { Context } from "hono";
import { upsertKnownDevice } from "#src/features/accounts/server/known-device.queries.ts";
import { hashToken, newToken } from "#src/features/accounts/server/secret-token.ts";
import { deviceCookie, sessionCookie } from "#src/features/accounts/server/session-cookie.ts";
import { endSession, startSession } from "#src/features/accounts/server/session.service.ts";
import { passwordIsStill } from "#src/features/accounts/server/user.queries.ts";
import type { Platform } from "#src/server/platform.ts";

/** The session and the device cookie of the browser that asks. */
export function browserSession({ db, settings }: Pick<Platform, "db" | "settings">) {
  const session = sessionCookie(settings.publicUrl);
  const device = deviceCookie(settings.publicUrl);

  /** Remembers that somebody has signed in with this browser. */
  const rememberDevice = async (c: Context, userId: string) => {
    const token = device.read(c) ?? newToken();
    await upsertKnownDevice(db, userId, hashToken(token));
    device.set(c, token);
  };

  return {
    token: session.read,
    clear: session.clear,
    deviceHash: (c: Context) => {
      const token = device.read(c);
      return token === undefined ? undefined : hashToken(token);
    },
    rememberDevice,

    /**
     * Signs the browser in with a new session and ends the one it had. With the hash that a password was checked
     * against, nothing happens and false comes back if the password was changed since: a session must not outlive it.
     */
    async enter(c: Context, userId: string, checkedHash?: string): Promise<boolean> {
      const previous = session.read(c);
      const token = await db.transaction(async (tx) => {
        if (checkedHash !== undefined && !(await passwordIsStill(tx, userId, checkedHash))) return undefined;
        if (previous) await endSession(tx, previous);
        return startSession(tx, userId, c.req.header("user-agent"));
      });
      if (!token) return false;
      session.set(c, token);
      await rememberDevice(c, userId);
      return true;
    },
  };
}
