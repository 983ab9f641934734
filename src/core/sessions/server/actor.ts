import type { Context, MiddlewareHandler } from "hono";
import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import { sessionCookie } from "#src/core/sessions/server/session-cookies.ts";
import { sessionResumer } from "#src/core/sessions/server/session.service.ts";
import { AppError, unauthorized } from "#src/server/http/errors.ts";
import type { ApiEnv, Rendering } from "#src/server/http/context.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import { accountHeader } from "#src/shared/api.ts";
import { guest, type Actor } from "#src/shared/actor.ts";

/**
 * Identifies the actor, with one query a request; a request without a session cookie costs none. Reads of the paths in
 * `background` are no use of the session, since open pages make them on their own; a page that is being rendered is, whatever
 * it asks for first.
 */
export function identifyActor(
  platform: Platform,
  { background = [] }: { background?: readonly string[] } = {},
): MiddlewareHandler<ApiEnv> {
  const cookie = sessionCookie(platform.settings.publicUrl);
  const resumeSession = sessionResumer(platform);
  // Queued even here: otherwise hundreds of requests of one session would each query the database before they are refused.
  const resume = (token: string, { req }: Context, { isPage }: Shared) =>
    platform.turns.take(hashToken(token), req.raw.signal, () =>
      resumeSession(token, {
        isUse: isPage === true || req.method !== "GET" || !background.includes(req.path),
      }),
    );
  return async (c, next) => {
    const token = cookie.read(c);
    const shared = sharedOf(c);
    // A page's loaders make several calls in this process: the first one identifies the actor for all.
    const signedIn = await (shared.signedIn ??= token ? resume(token, c, shared) : undefined);
    const shownTo = c.req.header(accountHeader);
    if (signedIn && shownTo && shownTo !== signedIn.user.id) throw somebodyElse();
    c.set("signedIn", signedIn);
    c.set("actor", signedIn?.member ?? guest);
    await next();
  };
}

/** Identifies the actor of a request again later, for streams that outlive it; a guest once the session has ended. */
export function actorLater(platform: Platform) {
  const cookie = sessionCookie(platform.settings.publicUrl);
  const resumeSession = sessionResumer(platform);
  return (c: Context): (() => Promise<Actor>) => {
    const token = cookie.read(c);
    return async () => (token && (await resumeSession(token, { isUse: false }))?.member) || guest;
  };
}

const somebodyElse = () =>
  new AppError(
    412,
    "Somebody else is now signed in, in another tab. Nothing was sent. Reload this page to continue as her.",
  );

// Requests from outside start without it.
type Shared = Partial<Rendering> & { signedIn?: Promise<SignedIn | undefined> };
const sharedOf = (c: Context) => (c.env ??= {}) as Shared;

/** The signed-in user of a request; throws 401 for a guest. */
export function signedInOf(c: Context<ApiEnv>): SignedIn {
  const signedIn = c.get("signedIn") as SignedIn | undefined;
  if (!signedIn) throw unauthorized();
  return signedIn;
}
