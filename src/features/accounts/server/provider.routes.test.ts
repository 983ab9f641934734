import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { identities, providerAttempts } from "#src/features/accounts/server/identity.table.ts";
import { sessions } from "#src/features/accounts/server/session.table.ts";
import { users } from "#src/features/accounts/server/user.table.ts";
import { createBrowser, type Meddle } from "#testing/browser.ts";
import { providerClient, startOpenidProvider, type ProviderAccount } from "#testing/openid-provider.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";

type Running = Awaited<ReturnType<typeof startOpenidProvider>>;
const accounts: Record<string, ProviderAccount> = {
  ada: { email: "ada@example.com", email_verified: true, given_name: "Ada", family_name: "Kowalski" },
  joy: { email: "Joy@Example.com", email_verified: "true" },
  lea: { email: "lea@example.com", email_verified: true, name: "Lea van Dam" },
  eve: { email: "eve@example.com", email_verified: false },
  tess: { email: "tess@example.com", email_verified: true },
};
const callback = (name: string) => `${testOrigin}/api/auth/${name}/callback`;

let app: TestApp;
let first: Running;
let second: Running;
beforeAll(async () => {
  first = await startOpenidProvider({ accounts, redirectUris: [callback("google"), callback("replit")] });
  second = await startOpenidProvider({ accounts, redirectUris: [callback("apple")], claimsInIdToken: true });
  const client = (name: string, issuer: string) => ({
    [`${name}_CLIENT_ID`]: providerClient.id,
    [`${name}_CLIENT_SECRET`]: providerClient.secret,
    [`${name}_ISSUER`]: issuer,
  });
  app = await createTestApp({
    ...client("GOOGLE", first.issuer),
    ...client("REPLIT", first.issuer),
    ...client("APPLE", second.issuer),
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([first.close(), second.close()]);
});
beforeEach(async () => {
  await app.platform.db.delete(users);
});

const as = (login: string) => ({ login, password: "any" });
const count = (table: typeof users | typeof identities | typeof sessions) => app.platform.db.$count(table);

describe("signing in with a provider", () => {
  it.each([
    ["/api/auth/google", "ada", "Ada", "Kowalski"],
    ["/api/auth/apple", "joy", "Member", ""],
    ["/api/auth/replit", "lea", "Lea", "van Dam"],
    ["/api/auth/login", "lea", "Lea", "van Dam"],
  ])(
    "%s makes an account for a newcomer, who is asked for her congregation",
    async (path, login, first, last) => {
      const browser = createBrowser(app);
      expect(await browser.go(`${path}?returnTo=/housing%3Fpage%3D2`, as(login))).toBe(
        "/complete-profile?returnTo=%2Fhousing%3Fpage%3D2",
      );
      expect(await browser.user()).toMatchObject({
        email: accounts[login]!.email!.toLowerCase(),
        emailVerified: true,
        firstName: first,
        lastName: last,
        congregation: null,
        hasPassword: false,
      });
    },
  );

  it("brings somebody back to where she was, into the same account and a new session each time", async () => {
    const browser = createBrowser(app);
    await browser.go("/api/auth/google", as("ada"));
    await app.platform.db.update(users).set({ congregation: "Beacon" });
    const before = browser.cookies().get("session");
    expect(await browser.go("/api/auth/google?returnTo=/events", as("ada"))).toBe("/events");
    expect(browser.cookies().get("session")).not.toBe(before);
    expect([await count(users), await count(identities), await count(sessions)]).toEqual([1, 1, 1]);
  });

  it("opens the account with the same address if both sides have verified it (AUTH-123)", async () => {
    const ada = await app.create.person("new", { email: "ada@example.com" });
    const browser = createBrowser(app);
    expect(await browser.go("/api/auth/google", as("ada"))).toBe("/");
    expect(await browser.user()).toMatchObject({ id: ada.user.id });
  });

  it("keeps to the account at the provider, even when its address changes", async () => {
    await createBrowser(app).go("/api/auth/google", as("tess"));
    const { tess } = accounts;
    accounts["tess"] = { email: "somebody-else@example.com", email_verified: false };
    const browser = createBrowser(app);
    await browser.go("/api/auth/google", as("tess"));
    accounts["tess"] = tess!;
    expect(await browser.user()).toMatchObject({ email: "tess@example.com" });
  });

  it("works in two tabs of one browser at a time", async () => {
    const browser = createBrowser(app);
    const toCallback: Meddle = (url) => (url.pathname.endsWith("/callback") ? "stop" : undefined);
    const one = await browser.go("/api/auth/google", as("ada"), toCallback);
    const two = await browser.go("/api/auth/replit", as("ada"), toCallback);
    expect(await browser.go(one)).toBe("/complete-profile");
    expect(await browser.go(two)).toBe("/complete-profile");
  });

  it("keeps neither state, nonce nor verifier readable in the database", async () => {
    const browser = createBrowser(app);
    const url = new URL(
      await browser.go("/api/auth/google", {}, (at) => (at.origin === first.issuer ? "stop" : undefined)),
    );
    const rows = JSON.stringify(await app.platform.db.select().from(providerAttempts));
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    for (const secret of [
      url.searchParams.get("state")!,
      url.searchParams.get("nonce")!,
      browser.cookies().get("oidc")!,
    ]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(rows).not.toContain(secret);
    }
  });
});

const noSession = async (browser: ReturnType<typeof createBrowser>, page: string, error: string) => {
  expect(new URL(page, testOrigin).pathname).toBe("/auth");
  expect(new URL(page, testOrigin).searchParams.get("error")).toBe(error);
  expect(browser.cookies().has("session")).toBe(false);
  expect(await browser.user()).toBeUndefined();
  expect(await count(sessions)).toBe(0);
};

/** Changes a parameter of the question to the provider, or of its answer. */
const change =
  (where: "question" | "answer", name: string, value: string): Meddle =>
  (url) => {
    const isThere =
      where === "question"
        ? url.pathname === "/auth" && url.port !== "3000"
        : url.pathname.endsWith("/callback");
    if (!isThere || !url.searchParams.has(name)) return;
    url.searchParams.set(name, value);
    return url;
  };
const stopAtCallback: Meddle = (url) => (url.pathname.endsWith("/callback") ? "stop" : undefined);
const otherText = "A".repeat(43);

describe("a tampered sign-in ends without a session:", () => {
  it("another state", async () => {
    const browser = createBrowser(app);
    const page = await browser.go("/api/auth/google", as("ada"), change("answer", "state", otherText));
    await noSession(browser, page, "provider-expired");
  });

  it("the answer to somebody else's question, in a browser that asked none, or asked another", async () => {
    const attacker = createBrowser(app);
    const answer = await attacker.go("/api/auth/google", as("ada"), stopAtCallback);
    const victim = createBrowser(app);
    await noSession(victim, await victim.go(answer), "provider-expired");
    await victim.go("/api/auth/google", as("joy"), stopAtCallback);
    await noSession(victim, await victim.go(answer), "provider-expired");
  });

  it("another nonce", async () => {
    const browser = createBrowser(app);
    const page = await browser.go("/api/auth/google", as("ada"), change("question", "nonce", otherText));
    await noSession(browser, page, "provider-failed");
  });

  it("another PKCE challenge", async () => {
    const browser = createBrowser(app);
    const page = await browser.go(
      "/api/auth/google",
      as("ada"),
      change("question", "code_challenge", otherText),
    );
    await noSession(browser, page, "provider-failed");
  });

  it("a code that is played again, with the same state or a new one", async () => {
    const browser = createBrowser(app);
    const answer = await browser.go("/api/auth/google", as("ada"), stopAtCallback);
    await browser.go(answer);
    await app.platform.db.delete(sessions);
    browser.cookies().delete("session");
    await noSession(browser, await browser.go(answer), "provider-expired");

    const code = new URL(answer).searchParams.get("code")!;
    const page = await browser.go("/api/auth/google", as("ada"), change("answer", "code", code));
    await noSession(browser, page, "provider-failed");
  });

  it("another issuer: in the answer, or a whole answer of another provider", async () => {
    const browser = createBrowser(app);
    const page = await browser.go("/api/auth/google", as("ada"), change("answer", "iss", second.issuer));
    await noSession(browser, page, "provider-failed");
    const mixedUp = await browser.go("/api/auth/google", as("ada"), (url) => {
      url.pathname = url.pathname.replace("google/callback", "replit/callback");
      return url;
    });
    await noSession(browser, mixedUp, "provider-expired");
  });

  it("a foreign redirect: the provider refuses it, and returnTo stays here", async () => {
    const browser = createBrowser(app);
    const foreign = change("question", "redirect_uri", "https://evil.example/callback");
    await expect(browser.go("/api/auth/google", as("ada"), foreign)).rejects.toThrow("Nothing leads on");
    expect(await browser.user()).toBeUndefined();
    for (const returnTo of ["https://evil.example", "//evil.example", "/\\evil.example", "/api/logout"]) {
      await app.platform.db.delete(users);
      await app.create.person("new", { email: "ada@example.com" });
      const page = await createBrowser(app).go(
        `/api/auth/google?returnTo=${encodeURIComponent(returnTo)}`,
        as("ada"),
      );
      expect(page).toBe("/");
    }
  });

  it("an address that the provider has not verified", async () => {
    const browser = createBrowser(app);
    await noSession(browser, await browser.go("/api/auth/google", as("eve")), "email-not-verified");
    expect(await count(users)).toBe(0);
    await app.create.person("new", { email: "eve@example.com" });
    await app.platform.db.delete(sessions);
    await noSession(browser, await browser.go("/api/auth/google", as("eve")), "email-not-verified");
    expect(await count(identities)).toBe(0);
  });

  it("an account here whose address is not verified", async () => {
    await app.create.person("unverified-email", { email: "ada@example.com" });
    await app.platform.db.delete(sessions);
    const browser = createBrowser(app);
    await noSession(browser, await browser.go("/api/auth/google", as("ada")), "account-not-verified");
    expect(await count(identities)).toBe(0);
    const [user] = await app.platform.db.select().from(users).where(eq(users.email, "ada@example.com"));
    expect(user?.emailVerifiedAt).toBeNull();
  });

  it("a refusal at the provider, and an attempt that took too long", async () => {
    const browser = createBrowser(app);
    const refused = await browser.go("/api/auth/google", as("ada"), (url) => {
      if (!url.pathname.endsWith("/callback")) return;
      url.searchParams.delete("code");
      url.searchParams.set("error", "access_denied");
      return url;
    });
    await noSession(browser, refused, "provider-cancelled");
    const answer = await browser.go("/api/auth/google", as("ada"), stopAtCallback);
    await app.platform.db.update(providerAttempts).set({ expiresAt: new Date(Date.now() - 1) });
    await noSession(browser, await browser.go(answer), "provider-expired");
  });
});

describe("the providers", () => {
  it("are available once they are set (AUTH-95, AUTH-99)", async () => {
    const list = (await (await app.get("/api/auth/providers")).json()) as unknown;
    expect(list).toEqual([
      { name: "google", displayName: "Google", available: true },
      { name: "apple", displayName: "Apple", available: true },
      { name: "replit", displayName: "Replit", available: true },
    ]);
  });

  it("lead back to the sign-in screen when unset or out of reach", async () => {
    const bare = await createTestApp({
      GOOGLE_CLIENT_ID: "a",
      GOOGLE_CLIENT_SECRET: "b",
      GOOGLE_ISSUER: "http://localhost:1",
    });
    try {
      for (const name of ["google", "apple", "replit", "login"]) {
        const answer = await bare.get(`/api/auth/${name}?returnTo=/events`);
        expect([answer.status, answer.headers.get("location")]).toEqual([
          303,
          "/auth?error=provider-unavailable&returnTo=%2Fevents",
        ]);
      }
    } finally {
      await bare.close();
    }
  });

  it("get a cookie that returns with a form from another site only where one comes, and only on https", async () => {
    const secure = await createTestApp({
      PUBLIC_URL: "https://circle.example",
      APPLE_CLIENT_ID: "a",
      APPLE_CLIENT_SECRET: "b",
      APPLE_ISSUER: second.issuer,
      GOOGLE_CLIENT_ID: "a",
      GOOGLE_CLIENT_SECRET: "b",
      GOOGLE_ISSUER: first.issuer,
    });
    try {
      const apple = await secure.get("/api/auth/apple");
      expect(apple.headers.get("set-cookie")).toMatch(/^__Host-oidc-form=.*HttpOnly; Secure; SameSite=None$/);
      const sent = new URL(apple.headers.get("location")!).searchParams;
      expect(sent.get("redirect_uri")).toBe("https://circle.example/api/auth/apple/callback");
      expect(sent.get("response_mode")).toBe("form_post");
      const google = await secure.get("/api/auth/google");
      expect(google.headers.get("set-cookie")).toMatch(/^__Host-oidc=.*HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      await secure.close();
    }
    const plain = await app.get("/api/auth/apple");
    expect(plain.headers.get("set-cookie")).toMatch(/^oidc-form=.*HttpOnly; SameSite=Lax$/);
  });
});
