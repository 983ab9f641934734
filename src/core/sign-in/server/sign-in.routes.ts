import type { Context } from "hono";
import { z } from "@hono/zod-openapi";
import { currentUser } from "#src/core/people/person.schema.ts";
import { secondStepAnswer, signUpRequest } from "#src/core/sign-in/account-requests.schema.ts";
import { secondStepPath, signInInput, type SignInInput } from "#src/core/sign-in/sign-in.schema.ts";
import { secondStepCookie, type Entered } from "#src/core/sign-in/server/enter.service.ts";
import { presentCurrentUser } from "#src/core/people/server/person.presenter.ts";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { endSession } from "#src/core/sessions/server/session.queries.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { signIn, signUp } from "#src/core/sign-in/server/sign-in.service.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";

const signInRoute = (path: "/api/auth/email/signin" | "/api/auth/signin", operationId: string) =>
  endpoint({
    method: "post",
    path,
    operationId,
    access: "public",
    summary: "Sign in with email and password",
    body: signInInput,
    answer: z.union([currentUser, secondStepAnswer]),
    answerDescription:
      "Signed in; the session is in the cookie. Or `next`: the page that asks for her passkey, without a session yet",
    errors: [401, 429],
  });

const signUpRoute = endpoint({
  method: "post",
  path: "/api/auth/signup",
  operationId: "signUp",
  access: "public",
  summary: "Create an account and sign in",
  body: signUpRequest,
  answer: currentUser,
  status: 201,
  errors: [409, 429],
});

const loginRoute = endpoint({
  method: "get",
  path: "/api/login",
  operationId: "goToSignIn",
  access: "public",
  summary: "Go to the sign-in screen and come back afterwards",
  query: z.object({ returnTo: z.string().optional() }),
  responses: { 302: { description: "To /auth" } },
});

const logoutRoute = endpoint({
  method: "get",
  path: "/api/logout",
  operationId: "signOut",
  access: "public",
  summary: "End the session and go to the signed-out screen",
  responses: { 302: { description: "To /logout" } },
});

export function signInRoutes(platform: Platform) {
  const { settings } = platform;
  const browser = browserSession(platform);
  const networkOf = clientNetworkOf(platform);
  const from = (c: Context<ApiEnv>) => ({ network: networkOf(c), browser: browser.read(c) });
  const signedInAnswer = (c: Context, { signedIn, tokens }: Entered) => {
    browser.setCookies(c, tokens);
    return presentCurrentUser(signedIn, platform.registry);
  };
  const secondStep = secondStepCookie(settings.publicUrl);
  const signInFrom = async (c: Context<ApiEnv>, input: SignInInput) => {
    const outcome = await signIn(platform, { ...input, ...from(c) });
    if ("tokens" in outcome) return signedInAnswer(c, outcome);
    secondStep.set(c, outcome.secondStepToken);
    return { next: secondStepPath } as const;
  };

  return createRouter()
    .openapi(signInRoute("/api/auth/email/signin", "signInWithEmail"), async (c) =>
      c.json(await signInFrom(c, c.req.valid("json")), 200),
    )
    .openapi(signInRoute("/api/auth/signin", "signIn"), async (c) =>
      c.json(await signInFrom(c, c.req.valid("json")), 200),
    )
    .openapi(signUpRoute, async (c) =>
      c.json(signedInAnswer(c, await signUp(platform, { input: c.req.valid("json"), ...from(c) })), 201),
    )
    .openapi(loginRoute, (c) => {
      const returnTo = safeReturnTo(c.req.valid("query").returnTo ?? ownReferer(c, settings.publicUrl));
      return c.redirect(returnTo === "/" ? "/auth" : `/auth?returnTo=${encodeURIComponent(returnTo)}`);
    })
    .openapi(logoutRoute, async (c) => {
      const token = browser.token(c);
      if (token && isOwnNavigation(c)) {
        const [ended] = await inTransaction(platform, (tx) => endSession(tx.db, token));
        if (ended) logSignIn(platform, "signed out", { browser: browser.read(c), accountId: ended.userId });
        browser.clear(c);
      }
      return c.redirect("/logout");
    });
}

function ownReferer(c: Context, publicUrl: string) {
  const referer = c.req.header("referer");
  return referer?.startsWith(`${publicUrl}/`) ? referer.slice(publicUrl.length) : undefined;
}

// A link on another site, an image or a prefetch must not sign anybody out.
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
