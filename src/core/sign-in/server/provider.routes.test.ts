import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { identities } from "#src/core/sign-in/server/identity.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { createBrowser, type Meddle } from "#testing/api/browser.ts";
import { accountCalls } from "#testing/api/account-calls.ts";
import { as, createProviderApp, providerSettings, type ProviderApp } from "#testing/api/provider-app.ts";
import { createTestApp, type TestApp } from "#testing/api/test-app.ts";

let running: ProviderApp;
let app: TestApp;
beforeAll(async () => {
  running = await createProviderApp();
  app = running.app;
});
afterAll(() => running.close());
beforeEach(async () => {
  await app.platform.db.delete(users);
});

const toCallback: Meddle = (url) => (url.pathname.endsWith("/callback") ? "stop" : undefined);
const count = (table: typeof users | typeof identities | typeof sessions) => app.platform.db.$count(table);

describe("signing in with a provider", () => {
  it.each([
    ["/api/auth/google", "ada", "Ada", "Kowalski"],
    ["/api/auth/apple", "joy", "Member", ""],
    ["/api/auth/replit", "lea", "Lea", "van Dam"],
    ["/api/auth/login", "lea", "Lea", "van Dam"],
  ])(
    "%s creates an account for a new user, and asks for the congregation",
    async (path, login, firstName, lastName) => {
      const browser = createBrowser(app);
      expect(await browser.go(`${path}?returnTo=/housing%3Fpage%3D2`, as(login))).toBe(
        "/complete-profile?returnTo=%2Fhousing%3Fpage%3D2",
      );
      expect(await browser.user()).toMatchObject({
        email: running.accounts[login]!.email!.toLowerCase(),
        emailVerified: true,
        firstName,
        lastName,
        congregation: null,
        hasPassword: false,
      });
    },
  );

  it.each([
    ["a NUL", "A\u0000da", "Ko\u0000walski", "Ada", "Kowalski"],
    ["marks that turn around what follows", "\u202eAda", "Kowalski\u2067", "Ada", "Kowalski"],
    ["an address in it", "Visit pills.com", "Call 845-555-0123", "Member", ""],
    ["nothing to be seen", "\u0000\u200b", "\u3164", "Member", ""],
    ["half a character at its end, once it is short enough", `${"a".repeat(79)}🚲`, "K", "a".repeat(79), "K"],
  ])(
    "reduces a name with %s to its visible characters",
    async (_what, given_name, family_name, first, last) => {
      running.accounts["odd"] = { email: "odd@example.com", email_verified: true, given_name, family_name };
      const browser = createBrowser(app);
      expect(await browser.go("/api/auth/google", as("odd"))).toBe("/complete-profile");
      expect(await browser.user()).toMatchObject({ firstName: first, lastName: last });
    },
  );

  it("leads back to the page it started on, into the same account with a new session each time", async () => {
    const browser = createBrowser(app);
    await browser.go("/api/auth/google", as("ada"));
    await app.platform.db.update(users).set({ congregation: "Beacon" });
    const before = browser.cookies().get("session");
    expect(await browser.go("/api/auth/google?returnTo=/events", as("ada"))).toBe("/events");
    expect(browser.cookies().get("session")).not.toBe(before);
    expect([await count(users), await count(identities), await count(sessions)]).toEqual([1, 1, 1]);
  });

  it("creates no session if a second step is on, and leads to its page", async () => {
    const browser = createBrowser(app);
    await browser.go("/api/auth/google", as("ada"));
    await app.platform.db.update(users).set({ congregation: "Beacon", secondStep: true });
    const another = createBrowser(app);
    expect(await another.go("/api/auth/google?returnTo=/events", as("ada"))).toBe(
      "/second-step?returnTo=%2Fevents",
    );
    expect([another.cookies().has("session"), another.cookies().has("second-step")]).toEqual([false, true]);
  });

  it("notifies her if the browser is new, except for the one that she signs up with", async () => {
    const subjects = async () => (await app.mails()).map(({ subject }) => subject);
    await subjects();
    await createBrowser(app).go("/api/auth/google", as("ada"));
    expect(await subjects()).toEqual([]);
    const another = createBrowser(app);
    await another.go("/api/auth/google", as("ada"));
    await another.go("/api/auth/google", as("ada"));
    expect(await subjects()).toEqual(["New sign-in to your account"]);
  });

  it("signs in to the account with the same address if both sides have verified it (AUTH-123)", async () => {
    const ada = await app.create.person("new", { email: "ada@example.com" });
    const browser = createBrowser(app);
    expect(await browser.go("/api/auth/google", as("ada"))).toBe("/");
    expect(await browser.user()).toMatchObject({ id: ada.user.id });
  });

  it("takes no name from the provider into an existing account: a verified name was reviewed", async () => {
    const ada = await app.create.person("approved", { email: "ada@example.com" });
    const { firstName, lastName } = ada.user;
    for (const _ of ["linked", "signed in again"]) {
      const browser = createBrowser(app);
      await browser.go("/api/auth/google", as("ada"));
      expect(await browser.user()).toMatchObject({ id: ada.user.id, firstName, lastName });
    }
  });

  it("stays linked to the account at the provider, even when its address changes", async () => {
    await createBrowser(app).go("/api/auth/google", as("ada"));
    const { ada } = running.accounts;
    running.accounts["ada"] = { email: "somebody-else@example.com", email_verified: false };
    const browser = createBrowser(app);
    await browser.go("/api/auth/google", as("ada"));
    running.accounts["ada"] = ada!;
    expect(await browser.user()).toMatchObject({ email: "ada@example.com" });
  });

  it("notifies her that a provider can sign in from now on, and is unlinked by an emailed new password", async () => {
    const { forgot, reset, mailedToken } = accountCalls(app);
    await app.create.person("approved", { email: "ada@example.com" });
    await createBrowser(app).go("/api/auth/google", as("ada"));
    expect((await app.mails()).map(({ subject }) => subject)).toContain(
      "A new way to sign in to your account",
    );
    await createBrowser(app).go("/api/auth/google", as("ada"));
    expect((await app.mails()).map(({ subject }) => subject)).toEqual(["New sign-in to your account"]);

    await forgot("ada@example.com");
    await reset(await mailedToken(), "lighthouse-77");
    const { ada } = running.accounts;
    running.accounts["ada"] = { email: "somebody-else@example.com", email_verified: true };
    const browser = createBrowser(app);
    await browser.go("/api/auth/google", as("ada"));
    running.accounts["ada"] = ada!;
    expect(await browser.user()).toMatchObject({ email: "somebody-else@example.com" });
  });

  it("leads to the home page if the address is too long for a cookie", async () => {
    const browser = createBrowser(app);
    const returnTo = `/housing%3Fq%3D${"a".repeat(1600)}`;
    expect(await browser.go(`/api/auth/google?returnTo=${returnTo}`, as("ada"))).toBe("/complete-profile");
  });

  it("stores a browser's last four attempts, and starts none for an image or a frame", async () => {
    const browser = createBrowser(app);
    const answers: string[] = [];
    for (const name of ["google", "apple", "google", "google", "apple"]) {
      answers.push(await browser.go(`/api/auth/${name}`, as("ada"), toCallback));
    }
    const attempts = () => [...browser.cookies().keys()].filter((name) => name.startsWith("oidc-"));
    expect(attempts()).toHaveLength(4);
    expect(await browser.go(answers[0]!)).toBe("/auth?error=provider-expired");
    expect(await browser.go(answers[3]!)).toBe("/complete-profile");
    expect(attempts()).toHaveLength(3);

    const picture = await app.get("/api/auth/google", { headers: { "sec-fetch-dest": "image" } });
    expect(picture.headers.get("location")).toBe("/auth?error=provider-failed");
    expect(picture.headers.get("set-cookie")).toBeNull();
  });
});

describe("the providers", () => {
  it("are available once they are set up (AUTH-95, AUTH-99)", async () => {
    const names = ["Google", "Apple", "Replit"];
    expect(await (await app.get("/api/auth/providers")).json()).toEqual(
      names.map((displayName) => ({ name: displayName.toLowerCase(), displayName, available: true })),
    );
  });

  it("lead back to the sign-in screen if not set up or unreachable", async () => {
    const bare = await createTestApp(providerSettings("GOOGLE", "http://localhost:1"));
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

  it("set a cross-site cookie only for the provider that posts a form, and only on https", async () => {
    const secure = await createTestApp({
      PUBLIC_URL: "https://circle.example",
      ...providerSettings("APPLE", running.second.issuer),
      ...providerSettings("GOOGLE", running.first.issuer),
    });
    try {
      const apple = await secure.get("/api/auth/apple");
      expect(apple.headers.get("set-cookie")).toMatch(
        /^__Host-oidc-[\w-]{43}=.*HttpOnly; Secure; SameSite=None$/,
      );
      const sent = new URL(apple.headers.get("location")!).searchParams;
      expect(sent.get("redirect_uri")).toBe("https://circle.example/api/auth/apple/callback");
      expect(sent.get("response_mode")).toBe("form_post");
      const google = await secure.get("/api/auth/google");
      expect(google.headers.get("set-cookie")).toMatch(
        /^__Host-oidc-[\w-]{43}=.*HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await secure.close();
    }
    const plain = await app.get("/api/auth/apple");
    expect(plain.headers.get("set-cookie")).toMatch(/^oidc-[\w-]{43}=.*HttpOnly; SameSite=Lax$/);
  });
});
