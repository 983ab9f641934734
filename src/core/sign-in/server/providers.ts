import * as oidc from "openid-client";
import type { AuthProvider } from "#src/core/sign-in/provider.options.ts";
import type { ProviderSettings, Settings } from "#src/server/settings.ts";

type ProviderName = AuthProvider["name"];

// Apple sends name and address only in a form that its page posts to us.
const providerConfigs: Record<
  ProviderName,
  { displayName: string; scope: string; responseMode?: "form_post" }
> = {
  google: { displayName: "Google", scope: "openid email profile" },
  apple: { displayName: "Apple", scope: "openid email name", responseMode: "form_post" },
  replit: { displayName: "Replit", scope: "openid email profile" },
};

/** All providers; those with credentials in the settings are available. */
export const describeProviders = (providers: Settings["providers"]): AuthProvider[] =>
  (Object.keys(providerConfigs) as ProviderName[]).map((name) => ({
    name,
    displayName: providerConfigs[name].displayName,
    available: providers[name].client !== undefined,
  }));

/** What binds a provider's answer to the request: the callback has to return or prove all of it. */
export type Checks = { state: string; nonce: string; codeVerifier: string };

/** What a provider says about a person: the name may be missing, and the address may be unverified. */
export type ProviderPerson = {
  provider: ProviderName;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
};

/** The OpenID Connect client of one provider; the configuration is discovered at first use. */
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

    /** Exchanges the callback's parameters for the person's profile; throws when any check fails. */
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
  // Only the settings can name an http issuer, and not in production.
  const insecure = server.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(server, client.id, client.secret, undefined, {
    // The library trusts the connection that an ID token came over; this also verifies its signature.
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
    timeout: 10,
  });
}

// As defined by OpenID Connect.
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
    // Apple sends a string.
    emailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    firstName: text("given_name", "first_name") ?? fullName[0],
    lastName: text("family_name", "last_name") ?? (fullName.slice(1).join(" ") || undefined),
  };
}

// Apple sends a name once, at the first sign-in, outside the signed token: it is used as a name only.
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
