import type { Context } from "hono";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { signInWithProvider, type LinkRefusal } from "#src/core/sign-in/server/identity.service.ts";
import { providerCookie } from "#src/core/sign-in/server/provider-cookie.ts";
import { providerClient, describeProviders } from "#src/core/sign-in/server/providers.ts";
import { providerNames, type AuthProvider } from "#src/core/sign-in/provider.options.ts";
import { type ProviderError } from "#src/core/sign-in/provider-errors.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { Platform } from "#src/server/platform.ts";
import { z } from "@hono/zod-openapi";
import { secondStepPath } from "#src/core/sign-in/sign-in.schema.ts";
import { secondStepCookie } from "#src/core/sign-in/server/enter.service.ts";
import { signInRates } from "#src/core/sign-in/sign-in.limits.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { AppError } from "#src/server/http/errors.ts";
import { safeReturnTo, withParameters } from "#src/shared/return-to.ts";

const authProvider = z
  .object({ name: z.enum(providerNames), displayName: z.string(), available: z.boolean() })
  .meta({ id: "AuthProvider" });

const listRoute = endpoint({
  method: "get",
  path: "/api/auth/providers",
  access: "public",
  summary: "Ways to sign in besides email",
  answer: z.array(authProvider),
});

const startRoute = (
  path: "/api/auth/google" | "/api/auth/apple" | "/api/auth/replit" | "/api/auth/login",
  operationId: string,
) =>
  endpoint({
    method: "get",
    path,
    operationId,
    access: "public",
    summary: "Sign in with a provider and come back to returnTo",
    query: z.object({ returnTo: z.string().optional() }),
    responses: {
      302: { description: "To the provider" },
      303: { description: "Back to /auth with an error" },
    },
  });

const callbackRoute = endpoint({
  method: "get",
  path: "/api/auth/{provider}/callback",
  operationId: "finishSignIn",
  access: "public",
  summary: "Where a provider sends the browser back to",
  params: z.object({ provider: z.enum(providerNames) }),
  responses: { 303: { description: "Signed in, or back to /auth with an error and without a session" } },
});

const formCallbackRoute = endpoint({
  method: "post",
  path: "/api/auth/apple/callback",
  operationId: "finishSignInByForm",
  access: "public",
  summary: "Where Apple's page sends its form to",
  responses: { 303: { description: "Signed in, or back to /auth with an error and without a session" } },
});

export function providerRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const flows = {
    google: providerFlow(platform, "google"),
    apple: providerFlow(platform, "apple"),
    replit: providerFlow(platform, "replit"),
  };
  const networkOf = clientNetworkOf(platform);

  const start = async (c: Context<ApiEnv>, name: AuthProvider["name"], returnTo: string | undefined) => {
    const back = safeReturnTo(returnTo);
    try {
      await rateLimits.take(db, [{ limit: signInRates.providerAddress, key: networkOf(c) }]);
    } catch (error) {
      if (error instanceof AppError) return toSignIn(c, "too-many-attempts", back);
      throw error;
    }
    return flows[name].start(c, back);
  };

  return createRouter()
    .openapi(listRoute, (c) => c.json(describeProviders(settings.providers), 200))
    .openapi(startRoute("/api/auth/google", "signInWithGoogle"), (c) =>
      start(c, "google", c.req.valid("query").returnTo),
    )
    .openapi(startRoute("/api/auth/apple", "signInWithApple"), (c) =>
      start(c, "apple", c.req.valid("query").returnTo),
    )
    .openapi(startRoute("/api/auth/replit", "signInWithReplit"), (c) =>
      start(c, "replit", c.req.valid("query").returnTo),
    )
    .openapi(startRoute("/api/auth/login", "signInWithProvider"), (c) =>
      start(c, "replit", c.req.valid("query").returnTo),
    )
    .openapi(callbackRoute, (c) =>
      flows[c.req.valid("param").provider].finish(c, new URL(c.req.url).searchParams),
    );
}

/** Exempt from the same-origin check: Apple's page posts a form. It still needs a state that this browser was given. */
export function formCallbackRoutes(platform: Platform) {
  const flow = providerFlow(platform, "apple");
  return createRouter().openapi(formCallbackRoute, async (c) => {
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
    return flow.finish(c, new URLSearchParams(isForm ? await c.req.text() : ""));
  });
}

/** Redirects to the sign-in screen, which says what went wrong. */
function toSignIn(c: Context, error: ProviderError, returnTo = "/") {
  const query = new URLSearchParams({ error, ...(returnTo !== "/" && { returnTo }) });
  return c.redirect(`/auth?${query}`, 303);
}

function providerFlow(platform: Platform, name: AuthProvider["name"]) {
  const { settings } = platform;
  const client = providerClient(name, settings.providers[name], settings.publicUrl);
  const attempts = providerCookie(platform, name);
  const browser = browserSession(platform);
  const secondStep = secondStepCookie(settings.publicUrl);

  return {
    async start(c: Context<ApiEnv>, returnTo: string): Promise<Response> {
      c.header("Cache-Control", "no-store");
      if (!client.available) return toSignIn(c, "provider-unavailable", returnTo);
      // Another site's image or frame must not fill this browser with cookies.
      if ((c.req.header("sec-fetch-dest") ?? "document") !== "document") {
        return toSignIn(c, "provider-failed", returnTo);
      }
      const attempt = await attempts.begin(c, returnTo);
      try {
        return c.redirect(await client.authorizationUrl(attempt));
      } catch (error) {
        c.get("log").error({ provider: name, reason: reasonOf(error) }, "provider cannot be reached");
        return toSignIn(c, "provider-unavailable", returnTo);
      }
    },

    /** Signs the browser in if the provider's answer is genuine and belongs to it. */
    async finish(c: Context<ApiEnv>, answer: URLSearchParams): Promise<Response> {
      c.header("Cache-Control", "no-store");
      if (!client.available) return toSignIn(c, "provider-unavailable");
      const attempt = await attempts.take(c, answer.get("state") ?? "");
      if (!attempt) return toSignIn(c, "provider-expired");
      const { returnTo } = attempt;
      const refuse = (error: ProviderError | LinkRefusal, reason: string) => {
        c.get("log").warn({ provider: name, reason }, "provider sign-in refused");
        return toSignIn(c, error, returnTo);
      };
      if (answer.has("error")) {
        return refuse(
          isCancelled(answer) ? "provider-cancelled" : "provider-failed",
          "answered with an error",
        );
      }

      const person = await client.profileFrom(answer, attempt).catch((error: unknown) => reasonOf(error));
      if (typeof person === "string") return refuse("provider-failed", person);
      const outcome = await signInWithProvider(platform, { person, browser: browser.read(c) });
      if ("refusal" in outcome) return refuse(outcome.refusal, outcome.refusal);

      if ("secondStepToken" in outcome) {
        secondStep.set(c, outcome.secondStepToken);
        return c.redirect(withParameters(secondStepPath, { returnTo }), 303);
      }
      browser.setCookies(c, outcome.tokens);
      const { user, member } = outcome.signedIn;
      // One that a verified member gave again waits for a review, so her account has none yet.
      if (user.congregation || (member.verified && user.agreedAt)) return c.redirect(returnTo, 303);
      const query = returnTo === "/" ? "" : `?${new URLSearchParams({ returnTo })}`;
      return c.redirect(`/complete-profile${query}`, 303);
    },
  };
}

const isCancelled = (answer: URLSearchParams) =>
  ["access_denied", "user_cancelled_authorize"].includes(answer.get("error") ?? "");

// The library's errors contain the provider's whole answer, including tokens: only the error's name is logged.
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => typeof part === "string").join(": ") || "unknown";
}
