import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import { authProvider, currentUser, signInInput, signUpInput } from "#src/features/accounts/user.schema.ts";
import type { SignedIn } from "#src/features/accounts/server/actor.ts";
import { hashPassword, verifyPassword } from "#src/features/accounts/server/password.ts";
import { sessionCookie } from "#src/features/accounts/server/session-cookie.ts";
import { endSession, startSession } from "#src/features/accounts/server/session.service.ts";
import { presentCurrentUser } from "#src/features/accounts/server/user.presenter.ts";
import { findUserByEmail, findUserById, insertUser } from "#src/features/accounts/server/user.queries.ts";
import { AppError, unauthorized } from "#src/server/http/app-error.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";

const tags = ["Accounts"];
const signInRoute = (path: "/api/auth/email/signin" | "/api/auth/signin") =>
  endpoint({
    method: "post",
    path,
    access: "public",
    tags,
    summary: "Sign in with e-mail and password",
    request: { body: jsonBody(signInInput) },
    responses: { 200: jsonAnswer(currentUser, "Signed in; the session is in the cookie") },
  });

const signUpRoute = endpoint({
  method: "post",
  path: "/api/auth/signup",
  access: "public",
  tags,
  summary: "Create an account and sign in",
  request: { body: jsonBody(signUpInput) },
  responses: { 201: jsonAnswer(currentUser, "The new account, signed in") },
});

const currentUserRoute = endpoint({
  method: "get",
  path: "/api/auth/user",
  access: "signed-in",
  tags,
  summary: "The signed-in user",
  responses: { 200: jsonAnswer(currentUser, "The user") },
});

const providersRoute = endpoint({
  method: "get",
  path: "/api/auth/providers",
  access: "public",
  tags,
  summary: "Ways to sign in beside e-mail",
  responses: { 200: jsonAnswer(z.array(authProvider), "Every provider, and whether it is available") },
});

const loginRoute = endpoint({
  method: "get",
  path: "/api/login",
  access: "public",
  tags,
  summary: "Go to the sign-in screen and come back afterwards",
  request: { query: z.object({ returnTo: z.string().optional() }) },
  responses: { 302: { description: "To /auth" } },
});

const logoutRoute = endpoint({
  method: "get",
  path: "/api/logout",
  access: "public",
  tags,
  summary: "End the session and go to the signed-out screen",
  responses: { 302: { description: "To /logout" } },
});

/** E-mail accounts: sign up, sign in, who am I, sign out. */
export function accountRoutes({ db, settings }: Platform) {
  const cookie = sessionCookie(settings.publicUrl);
  const present = (signedIn: SignedIn) => presentCurrentUser(signedIn, settings.adminEmails);

  const signIn = async (c: Context, input: z.infer<typeof signInInput>) => {
    const found = await findUserByEmail(db, input.email);
    const fits = await verifyPassword(found?.user.passwordHash, input.password);
    if (!found || !fits) throw new AppError(401, "Invalid email or password");
    await renewSession(c, found.user.id);
    return present(found);
  };

  const renewSession = async (c: Context, userId: string) => {
    const previous = cookie.read(c);
    if (previous) await endSession(db, previous);
    cookie.set(c, await startSession(db, userId, c.req.header("user-agent")));
  };

  return createRouter()
    .openapi(signInRoute("/api/auth/email/signin"), async (c) =>
      c.json(await signIn(c, c.req.valid("json")), 200),
    )
    .openapi(signInRoute("/api/auth/signin"), async (c) => c.json(await signIn(c, c.req.valid("json")), 200))
    .openapi(signUpRoute, async (c) => {
      const { password, confirmPassword: _, ...input } = c.req.valid("json");
      const user = await insertUser(db, { ...input, passwordHash: await hashPassword(password) });
      if (!user) throw new AppError(409, "An account with this email already exists");
      await renewSession(c, user.id);
      return c.json(present({ user, membershipStatus: null }), 201);
    })
    .openapi(currentUserRoute, async (c) => {
      const found = await findUserById(db, memberOf(c).id);
      if (!found) throw unauthorized();
      return c.json(present(found), 200);
    })
    .openapi(providersRoute, (c) =>
      // No provider can be used until its client id and secret can be set.
      c.json(
        [
          { name: "google" as const, displayName: "Google", available: false },
          { name: "apple" as const, displayName: "Apple", available: false },
          { name: "replit" as const, displayName: "Replit", available: false },
        ],
        200,
      ),
    )
    .openapi(loginRoute, (c) => {
      const returnTo = safeReturnTo(c.req.valid("query").returnTo ?? ownReferer(c, settings.publicUrl));
      return c.redirect(returnTo === "/" ? "/auth" : `/auth?returnTo=${encodeURIComponent(returnTo)}`);
    })
    .openapi(logoutRoute, async (c) => {
      const token = cookie.read(c);
      if (token && isOwnNavigation(c)) {
        await endSession(db, token);
        cookie.clear(c);
      }
      return c.redirect("/logout");
    });
}

function ownReferer(c: Context, publicUrl: string) {
  const referer = c.req.header("referer");
  return referer?.startsWith(`${publicUrl}/`) ? referer.slice(publicUrl.length) : undefined;
}

// A link on somebody else's page, an image or a prefetch must not sign anybody out.
function isOwnNavigation(c: Context) {
  const site = c.req.header("sec-fetch-site");
  const mode = c.req.header("sec-fetch-mode");
  const purpose = c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "";
  return (
    (!site || site === "same-origin" || site === "none") &&
    (!mode || mode === "navigate") &&
    !purpose.includes("prefetch")
  );
}
