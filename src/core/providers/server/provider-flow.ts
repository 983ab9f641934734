import type { Context } from "hono";
import { browserSession } from "#src/core/sessions/server/browser-session.ts";
import { signInWithProvider, type LinkRefusal } from "#src/core/providers/server/identity.service.ts";
import { providerCookie } from "#src/core/providers/server/provider-attempt.ts";
import { providerClient } from "#src/core/providers/server/provider-client.ts";
import type { ProviderError } from "#src/core/providers/provider-errors.constants.ts";
import type { AuthProvider } from "#src/core/providers/provider.schema.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { Platform } from "#src/server/platform.ts";

/** Back to the sign-in screen, which says what went wrong. */
export function toSignIn(c: Context, error: ProviderError, returnTo = "/") {
  const query = new URLSearchParams({ error, ...(returnTo !== "/" && { returnTo }) });
  return c.redirect(`/auth?${query}`, 303);
}

/** The two steps of signing in with one provider. */
export function providerFlow(platform: Platform, name: AuthProvider["name"]) {
  const { settings } = platform;
  const client = providerClient(name, settings.providers[name], settings.publicUrl);
  const attempts = providerCookie(platform, name);
  const browser = browserSession(platform);

  return {
    /** Sends the browser to the provider. */
    async start(c: Context<ApiEnv>, returnTo: string): Promise<Response> {
      c.header("Cache-Control", "no-store");
      if (!client.available) return toSignIn(c, "provider-unavailable", returnTo);
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

      browser.setCookies(c, outcome.tokens);
      if (outcome.user.congregation) return c.redirect(returnTo, 303);
      const query = returnTo === "/" ? "" : `?${new URLSearchParams({ returnTo })}`;
      return c.redirect(`/complete-profile${query}`, 303);
    },
  };
}

const isCancelled = (answer: URLSearchParams) =>
  ["access_denied", "user_cancelled_authorize"].includes(answer.get("error") ?? "");

// The library's errors carry the provider's whole answer, tokens included: only the error's name is logged.
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => typeof part === "string").join(": ") || "unknown";
}
