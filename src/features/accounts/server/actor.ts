import type { MiddlewareHandler } from "hono";
import { sessionCookie } from "#src/features/accounts/server/session-cookie.ts";
import { resumeSession } from "#src/features/accounts/server/session.service.ts";
import type { UserRow } from "#src/features/accounts/server/user.table.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { Platform } from "#src/server/platform.ts";
import { guest, type Member } from "#src/shared/actor.ts";

/** What is known of a signed-in user at a request. */
export type SignedIn = { user: UserRow; membershipStatus: string | null };

/** The actor that a user is. First admins come from a setting, which counts only for a verified address. */
export function memberFrom({ user, membershipStatus }: SignedIn, adminEmails: readonly string[]): Member {
  const emailVerified = user.emailVerifiedAt !== null;
  return {
    kind: "member",
    id: user.id,
    emailVerified,
    verified: membershipStatus === "approved",
    admin: user.role === "admin" || (emailVerified && adminEmails.includes(user.email)),
  };
}

/** Finds out who asks, once a request: a request without a session cookie costs no query. */
export function identifyActor({ db, settings }: Platform): MiddlewareHandler<ApiEnv> {
  const cookie = sessionCookie(settings.publicUrl);
  return async (c, next) => {
    const token = cookie.read(c);
    const session = token ? await resumeSession(db, token) : undefined;
    c.set("actor", session ? memberFrom(session, settings.adminEmails) : guest);
    await next();
  };
}
