import type { Context } from "hono";
import type { AuthProvider } from "#src/core/sign-in/provider.options.ts";
import type { Checks } from "#src/core/sign-in/server/providers.ts";
import { hostCookie } from "#src/server/http/host-cookie.ts";
import type { Platform } from "#src/server/platform.ts";
import { isSignatureOf, signatureOf } from "#src/server/secrets/signature.ts";
import { isToken, newToken } from "#src/server/tokens.ts";
import { minuteMs } from "#src/shared/dates.ts";

// Enough time to find a password and a phone.
const lifetimeMs = 10 * minuteMs;
// More cookies of this size would exceed the limits for request headers.
const [attemptsAtOnce, returnToBytes] = [4, 1500];

type Attempt = Omit<Checks, "state"> & {
  provider: AuthProvider["name"];
  returnTo: string;
  startedAt: number;
};

/**
 * Sign-ins in progress, each in a cookie of the browser that started it, so that no other can complete it. The cookie is
 * named by the state and signed with it: nobody can extend one, or reuse it for another attempt. Apple posts its answer
 * from its own site, so its cookies must be sent cross-site.
 */
export function providerCookie({ db, settings }: Platform, provider: AuthProvider["name"]) {
  const cookieOf = (state: string) =>
    hostCookie(settings.publicUrl, `oidc-${state}`, {
      maxAgeMs: lifetimeMs,
      crossSite: provider === "apple",
    });

  return {
    /** Starts an attempt; one browser may have several, in several tabs. */
    async begin(c: Context, returnTo: string): Promise<Checks> {
      // A browser sends the oldest cookie first.
      const names = c.req.header("cookie")?.matchAll(/\boidc-([\w-]{43})=/g) ?? [];
      for (const [, state] of [...names].slice(0, 1 - attemptsAtOnce)) cookieOf(state!).clear(c);

      const checks = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
      const { state, ...secrets } = checks;
      const attempt: Attempt = {
        ...secrets,
        provider,
        returnTo: Buffer.byteLength(returnTo) > returnToBytes ? "/" : returnTo,
        startedAt: Date.now(),
      };
      const content = Buffer.from(JSON.stringify(attempt)).toString("base64url");
      const signature = await signatureOf(db, "provider-attempt", `${state} ${content}`);
      cookieOf(state).set(c, `${content}.${signature}`);
      return checks;
    },

    /** Ends the attempt with this state if this browser started it. */
    async take(c: Context, state: string): Promise<(Checks & { returnTo: string }) | undefined> {
      const cookie = isToken(state) ? cookieOf(state) : undefined;
      const value = cookie?.read(c);
      if (!cookie || !value) return undefined;
      cookie.clear(c);
      const [content = "", signature = ""] = value.split(".");
      if (!(await isSignatureOf(db, "provider-attempt", `${state} ${content}`, signature))) return undefined;
      const attempt = JSON.parse(Buffer.from(content, "base64url").toString()) as Attempt;
      const { nonce, codeVerifier, returnTo, startedAt } = attempt;
      const isOpen = attempt.provider === provider && Date.now() < startedAt + lifetimeMs;
      return isOpen ? { state, nonce, codeVerifier, returnTo } : undefined;
    },
  };
}
