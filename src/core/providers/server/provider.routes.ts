import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { authProvider, providerNames, type AuthProvider } from "#src/core/providers/provider.schema.ts";
import { providerRate } from "#src/core/providers/server/provider-rates.constants.ts";
import { providerFlow, toSignIn } from "#src/core/providers/server/provider-flow.ts";
import { describeProviders } from "#src/core/providers/server/provider-client.ts";
import { clientAddressOf, networkOf } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";

const listRoute = endpoint({
  method: "get",
  path: "/api/auth/providers",
  access: "public",
  summary: "Ways to sign in beside e-mail",
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

/** Signing in with Google, Apple or Replit. */
export function providerRoutes(platform: Platform) {
  const { db, settings, rateLimits } = platform;
  const flows = {
    google: providerFlow(platform, "google"),
    apple: providerFlow(platform, "apple"),
    replit: providerFlow(platform, "replit"),
  };
  const clientAddress = clientAddressOf(settings.trustedProxies);

  const start = async (c: Context<ApiEnv>, name: AuthProvider["name"], returnTo: string | undefined) => {
    const back = safeReturnTo(returnTo);
    try {
      await rateLimits.take(db, [{ limit: providerRate, key: networkOf(clientAddress(c)) }]);
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

/**
 * Apple's answer is a form posted by Apple's own page, so these routes skip the same-origin check; the answer
 * still needs a state that this browser was given.
 */
export function formCallbackRoutes(platform: Platform) {
  const flow = providerFlow(platform, "apple");
  return createRouter().openapi(formCallbackRoute, async (c) => {
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded");
    return flow.finish(c, new URLSearchParams(isForm ? await c.req.text() : ""));
  });
}
