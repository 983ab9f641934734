import {
  providerClient,
  startOpenidProvider,
  type ProviderAccount,
} from "#testing/machines/openid-provider.ts";
import { createTestApp, testOrigin } from "#testing/api/test-app.ts";

const callback = (name: string) => `${testOrigin}/api/auth/${name}/callback`;

export const providerSettings = (name: "GOOGLE" | "APPLE" | "REPLIT", issuer: string) => ({
  [`${name}_CLIENT_ID`]: providerClient.id,
  [`${name}_CLIENT_SECRET`]: providerClient.secret,
  [`${name}_ISSUER`]: issuer,
});

/** An app with all three providers: Google and Replit at one real OpenID provider, Apple at another. */
export async function createProviderApp() {
  const accounts: Record<string, ProviderAccount> = {
    ada: { email: "ada@example.com", email_verified: true, given_name: "Ada", family_name: "Kowalski" },
    joy: { email: "Joy@Example.com", email_verified: "true" },
    lea: { email: "lea@example.com", email_verified: true, name: "Lea van Dam" },
    eve: { email: "eve@example.com", email_verified: false },
  };
  const redirectUris = [callback("google"), callback("replit")];
  const first = await startOpenidProvider({ accounts, redirectUris });
  const second = await startOpenidProvider({
    accounts,
    redirectUris: [callback("apple")],
    claimsInIdToken: true,
  });
  const app = await createTestApp({
    ...providerSettings("GOOGLE", first.issuer),
    ...providerSettings("REPLIT", first.issuer),
    ...providerSettings("APPLE", second.issuer),
  });
  return {
    app,
    accounts,
    first,
    second,
    close: async () => {
      await app.close();
      await Promise.all([first.close(), second.close()]);
    },
  };
}

export type ProviderApp = Awaited<ReturnType<typeof createProviderApp>>;

/** The input for the provider's sign-in page. */
export const as = (login: string) => ({ login, password: "any" });
