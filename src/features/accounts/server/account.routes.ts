import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import { currentUser, signInInput, signUpInput } from "#src/features/accounts/user.schema.ts";
import type { SignInInput, SignUpInput } from "#src/features/accounts/user.schema.ts";
import { verificationMail } from "#src/features/accounts/server/account.emails.ts";
import { countsFor, tryLimits } from "#src/features/accounts/server/account.limits.ts";
import type { SignedIn } from "#src/features/accounts/server/actor.ts";
import { browserSession } from "#src/features/accounts/server/browser-session.ts";
import { hashPassword } from "#src/features/accounts/server/password.ts";
import { endSession } from "#src/features/accounts/server/session.service.ts";
import { checkCredentials, wrongCredentials } from "#src/features/accounts/server/sign-in.service.ts";
import { presentCurrentUser } from "#src/features/accounts/server/user.presenter.ts";
import { findUserById, insertUser } from "#src/features/accounts/server/user.queries.ts";
import { AppError, unauthorized } from "#src/server/http/app-error.ts";
import { clientAddressOf, networkOf } from "#src/server/http/client-address.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import { queueMail } from "#src/server/mail-queue.ts";
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
    errors: [401, 429],
    responses: { 200: jsonAnswer(currentUser, "Signed in; the session is in the cookie") },
  });

const signUpRoute = endpoint({
  method: "post",
  path: "/api/auth/signup",
  access: "public",
  tags,
  summary: "Create an account and sign in",
  request: { body: jsonBody(signUpInput) },
  errors: [409, 429],
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
export function accountRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const browser = browserSession(platform);
  const clientAddress = clientAddressOf(settings.trustedProxies);
  const present = (signedIn: SignedIn) => presentCurrentUser(signedIn, settings.adminEmails);

  const signIn = async (c: Context, input: SignInInput) => {
    const network = networkOf(clientAddress(c));
    const found = await checkCredentials(platform, { ...input, network, deviceHash: browser.deviceHash(c) });
    if (!(await browser.enter(c, found.user.id, found.checkedHash))) throw wrongCredentials();
    return present(found);
  };

  const signUp = async (c: Context, { password, confirmPassword: _, ...input }: SignUpInput) => {
    const network = networkOf(clientAddress(c));
    await rateLimits.take(countsFor(tryLimits.signUpAddress, network, tryLimits.signUpAccount, input.email));
    const passwordHash = await hashPassword(password);
    const user = await db.transaction(async (tx) => {
      const created = await insertUser(tx, { ...input, passwordHash });
      if (!created) throw new AppError(409, "An account with this email already exists");
      await queueMail(platform, tx, verificationMail, { email: created.email }, created.id);
      return created;
    });
    await browser.enter(c, user.id);
    return present({ user, membershipStatus: null });
  };

  return createRouter()
    .openapi(signInRoute("/api/auth/email/signin"), async (c) =>
      c.json(await signIn(c, c.req.valid("json")), 200),
    )
    .openapi(signInRoute("/api/auth/signin"), async (c) => c.json(await signIn(c, c.req.valid("json")), 200))
    .openapi(signUpRoute, async (c) => c.json(await signUp(c, c.req.valid("json")), 201))
    .openapi(currentUserRoute, async (c) => {
      const found = await findUserById(db, memberOf(c).id);
      if (!found) throw unauthorized();
      return c.json(present(found), 200);
    })
    .openapi(loginRoute, (c) => {
      const returnTo = safeReturnTo(c.req.valid("query").returnTo ?? ownReferer(c, settings.publicUrl));
      return c.redirect(returnTo === "/" ? "/auth" : `/auth?returnTo=${encodeURIComponent(returnTo)}`);
    })
    .openapi(logoutRoute, async (c) => {
      const token = browser.token(c);
      if (token && isOwnNavigation(c)) {
        await endSession(db, token);
        browser.clear(c);
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
