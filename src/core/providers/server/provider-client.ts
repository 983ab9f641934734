import * as oidc from "openid-client";
import type { AuthProvider } from "#src/core/providers/provider.schema.ts";
import type { ProviderSettings, Settings } from "#src/server/settings.ts";

type ProviderName = AuthProvider["name"];

// Apple sends name and address only by a form that its page posts to us.
const providerConfigs: Record<
  ProviderName,
  { displayName: string; scope: string; responseMode?: "form_post" }
> = {
  google: { displayName: "Google", scope: "openid email profile" },
  apple: { displayName: "Apple", scope: "openid email name", responseMode: "form_post" },
  replit: { displayName: "Replit", scope: "openid email profile" },
};

/** Every provider, and whether it can be used: it can once the operator has registered us there. */
export const describeProviders = (providers: Settings["providers"]): AuthProvider[] =>
  (Object.keys(providerConfigs) as ProviderName[]).map((name) => ({
    name,
    displayName: providerConfigs[name].displayName,
    available: providers[name].client !== undefined,
  }));

/** What binds an answer of the provider to the question: all of it comes back, or is proven, at the callback. */
export type Checks = { state: string; nonce: string; codeVerifier: string };

/** What a provider says of somebody: a name may be missing, and the address may be unproven. */
export type ProviderPerson = {
  provider: ProviderName;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
};

/** Speaks with one provider; its addresses and keys are looked up at the first need. */
export function providerClient(name: ProviderName, settings: ProviderSettings, publicUrl: string) {
  const redirectUri = `${publicUrl}/api/auth/${name}/callback`;
  let known: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    available: settings.client !== undefined,

    /** Where to send the browser. */
    async authorizationUrl({ state, nonce, codeVerifier }: Checks): Promise<string> {
      const { scope, responseMode } = providerConfigs[name];
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        ...(responseMode && { response_mode: responseMode }),
      });
      return url.href;
    },

    /** Exchanges what came back for what the provider knows of the person; throws when anything does not fit. */
    async profileFrom(answer: URLSearchParams, checks: Checks): Promise<ProviderPerson> {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${answer}`), {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims()!;
      const hasAddress = typeof idToken.email === "string" || !config.serverMetadata().userinfo_endpoint;
      const more = hasAddress ? {} : await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub);
      return describePerson(name, { ...more, ...idToken, ...nameInForm(name, answer) });
    },
  };
}

function discover({ issuer, client }: ProviderSettings) {
  if (!client) throw new Error("The provider has no client.");
  const server = new URL(issuer);
  // Only the settings can name such an issuer, and not in production.
  const insecure = server.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(server, client.id, client.secret, undefined, {
    // The library trusts the connection by which an ID token came; its signature counts however it came.
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
    timeout: 10,
  });
}

// As OpenID Connect defines it.
const subjectPattern = /^[\x20-\x7e]{1,255}$/;

function describePerson(provider: ProviderName, claims: Record<string, unknown>): ProviderPerson {
  const subject = String(claims["sub"]);
  if (!subjectPattern.test(subject)) throw new Error("The subject is none that can be kept");
  const text = (...names: string[]) =>
    names
      .map((name) => claims[name])
      .find((value): value is string => typeof value === "string" && value !== "");
  const fullName = text("name")?.trim().split(/\s+/) ?? [];
  return {
    provider,
    subject,
    email: text("email"),
    // Apple writes it as text.
    emailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    firstName: text("given_name", "first_name") ?? fullName[0],
    lastName: text("family_name", "last_name") ?? (fullName.slice(1).join(" ") || undefined),
  };
}

// Apple tells a name once, at the first sign-in, beside the signed part: good enough for a name, for nothing else.
function nameInForm(provider: ProviderName, answer: URLSearchParams): Record<string, unknown> {
  if (provider !== "apple") return {};
  try {
    const { name } = JSON.parse(answer.get("user") ?? "{}") as {
      name?: { firstName?: unknown; lastName?: unknown };
    };
    return { given_name: name?.firstName, family_name: name?.lastName };
  } catch {
    return {};
  }
}
