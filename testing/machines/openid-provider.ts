import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, type Configuration } from "oidc-provider";

/** An account at the provider; its user name there is the `sub`. */
export type ProviderAccount = {
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  given_name?: string;
  family_name?: string;
};

export const providerClient = { id: "commuter-circle", secret: "a-secret-that-only-tests-know-0123456789" };

/** A real OpenID provider with a sign-in page, on its own port. Everybody in `accounts` may sign in there. */
export async function startOpenidProvider(options: {
  redirectUris: string[];
  accounts: Record<string, ProviderAccount>;
  /** Whether the ID token holds the email address, as Apple's does, or it is requested, as the standard prefers. */
  claimsInIdToken?: boolean;
}) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: providerClient.id,
        client_secret: providerClient.secret,
        redirect_uris: options.redirectUris,
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    conformIdTokenClaims: !options.claimsInIdToken,
    scopes: ["openid", "email", "profile", "name"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    cookies: { keys: ["only for tests"] },
    findAccount: (_ctx, sub) => {
      const account = options.accounts[sub];
      return account && { accountId: sub, claims: () => ({ sub, ...account }) };
    },
  };
  const provider = new Provider(issuer, configuration);
  const meddling: { idToken?: (token: string) => string } = {};
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path === "/token" && body?.id_token && meddling.idToken) {
      ctx.body = { ...body, id_token: meddling.idToken(body.id_token) };
    }
  });
  const answer = provider.callback();
  server.on("request", (request, response) => void answer(request, response));
  return {
    issuer,
    /** Tampers with ID tokens in transit, as long as it is set. */
    meddling,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
