import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { hostCookie } from "#src/server/http/host-cookie.ts";
import { insertAttempt, takeAttempt } from "#src/core/providers/server/identity.queries.ts";
import type { Checks } from "#src/core/providers/server/provider-client.ts";
import { hashToken, isToken, newToken } from "#src/server/tokens.ts";
import type { AuthProvider } from "#src/core/providers/provider.schema.ts";
import type { Platform } from "#src/server/platform.ts";

// Long enough to find a password and a phone.
const lifetime = 10 * 60 * 1000;

/**
 * Sign-ins in progress at one provider, each bound to the browser that started it: its cookie holds a secret
 * from which nonce and PKCE verifier are derived, so that they are stored nowhere. Apple posts its answer
 * from its own site, so its cookie must be one that browsers send cross-site.
 */
export function providerCookie({ db, settings }: Platform, provider: AuthProvider["name"]) {
  const crossSite = provider === "apple";
  const cookie = hostCookie(settings.publicUrl, crossSite ? "oidc-form" : "oidc", {
    maxAgeMs: lifetime,
    crossSite,
  });
  const secretOf = (c: Context) => {
    const secret = cookie.read(c);
    return secret && isToken(secret) ? secret : undefined;
  };

  return {
    /** Starts an attempt; one browser may have several, in several tabs. */
    async begin(c: Context, returnTo: string): Promise<Checks> {
      const secret = secretOf(c) ?? newToken();
      const state = newToken();
      await insertAttempt(db, {
        stateHash: hashToken(state),
        browserHash: hashToken(secret),
        provider,
        returnTo,
        expiresAt: new Date(Date.now() + lifetime),
      });
      cookie.set(c, secret);
      return checksFor(secret, state);
    },

    /** Ends the attempt with this state if this browser started it; works once. */
    async take(c: Context, state: string): Promise<(Checks & { returnTo: string }) | undefined> {
      const secret = secretOf(c);
      if (!secret) return undefined;
      const [stateHash, browserHash] = [hashToken(state), hashToken(secret)];
      const attempt = await takeAttempt(db, { stateHash, browserHash, provider }, new Date());
      return attempt && { ...checksFor(secret, state), returnTo: attempt.returnTo };
    },
  };
}

const checksFor = (secret: string, state: string): Checks => {
  const derive = (use: string) => createHmac("sha256", secret).update(`${use} ${state}`).digest("base64url");
  return { state, nonce: derive("nonce"), codeVerifier: derive("code verifier") };
};
