import { createSign, generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProviderError } from "#src/core/sign-in/provider-errors.ts";
import { signInWithProvider } from "#src/core/sign-in/server/identity.service.ts";
import { identities } from "#src/core/sign-in/server/identity.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { minuteMs } from "#src/shared/dates.ts";
import { createBrowser, type Meddle, type TestBrowser } from "#testing/api/browser.ts";
import { as, createProviderApp, type ProviderApp } from "#testing/api/provider-app.ts";
import { testOrigin, type TestApp } from "#testing/api/test-app.ts";

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

const count = (table: typeof users | typeof identities | typeof sessions) => app.platform.db.$count(table);

/** The page where a browser ends up, whether it is signed in there, and the number of all sessions. */
const outcome = async (browser: TestBrowser, ...[path, login, meddle]: Parameters<TestBrowser["go"]>) => {
  const { pathname, searchParams } = new URL(await browser.go(path, login, meddle), testOrigin);
  const signedIn = browser.cookies().has("session") || (await browser.user()) !== undefined;
  return { page: pathname, error: searchParams.get("error"), signedIn, sessions: await count(sessions) };
};
const ended = (error: ProviderError) => ({ page: "/auth", error, signedIn: false, sessions: 0 });

const change =
  (where: "question" | "answer", name: string, value: string): Meddle =>
  (url) => {
    const isThere =
      where === "question"
        ? url.pathname === "/auth" && url.port !== "3000"
        : url.pathname.endsWith("/callback");
    if (!isThere || !url.searchParams.has(name)) return undefined;
    url.searchParams.set(name, value);
    return url;
  };
const stopAtCallback: Meddle = (url) => (url.pathname.endsWith("/callback") ? "stop" : undefined);
const otherText = "A".repeat(43);
const fromReplit: Meddle = (url) => {
  url.pathname = url.pathname.replace("google/callback", "replit/callback");
  return url;
};
const cancel: Meddle = (url) => {
  if (!url.pathname.endsWith("/callback")) return undefined;
  url.searchParams.delete("code");
  url.searchParams.set("error", "access_denied");
  return url;
};

describe("a tampered sign-in ends without a session:", () => {
  it.each<[string, Meddle, ProviderError]>([
    ["another state", change("answer", "state", otherText), "provider-expired"],
    ["another nonce", change("question", "nonce", otherText), "provider-failed"],
    ["another PKCE challenge", change("question", "code_challenge", otherText), "provider-failed"],
    ["another issuer", change("answer", "iss", "http://localhost:1"), "provider-failed"],
    ["a whole answer from another provider", fromReplit, "provider-expired"],
    ["what was cancelled there", cancel, "provider-cancelled"],
  ])("%s", async (_what, meddle, error) => {
    expect(await outcome(createBrowser(app), "/api/auth/google", as("ada"), meddle)).toEqual(ended(error));
  });

  it("the answer to another browser's request, in a browser that made none, or a different one", async () => {
    const attacker = createBrowser(app);
    const answer = await attacker.go("/api/auth/google", as("ada"), stopAtCallback);
    const victim = createBrowser(app);
    expect(await outcome(victim, answer)).toEqual(ended("provider-expired"));
    await victim.go("/api/auth/google", as("joy"), stopAtCallback);
    expect(await outcome(victim, answer)).toEqual(ended("provider-expired"));
  });

  it("the cookie of another attempt, or one that was changed", async () => {
    const browser = createBrowser(app);
    const cookieIn = (answer: string) => `oidc-${new URL(answer, testOrigin).searchParams.get("state")}`;
    const one = await browser.go("/api/auth/google", as("ada"), stopAtCallback);
    const two = await browser.go("/api/auth/google", as("ada"), stopAtCallback);
    browser.cookies().set(cookieIn(one), browser.cookies().get(cookieIn(two))!);
    expect(await outcome(browser, one)).toEqual(ended("provider-expired"));

    const [content, signature] = browser.cookies().get(cookieIn(two))!.split(".") as [string, string];
    const attempt = JSON.parse(Buffer.from(content, "base64url").toString()) as { startedAt: number };
    attempt.startedAt += 1;
    const changed = Buffer.from(JSON.stringify(attempt)).toString("base64url");
    browser.cookies().set(cookieIn(two), `${changed}.${signature}`);
    expect(await outcome(browser, two)).toEqual(ended("provider-expired"));
  });

  it("a replayed code, with the same state or a new one", async () => {
    const browser = createBrowser(app);
    const answer = await browser.go("/api/auth/google", as("ada"), stopAtCallback);
    await browser.go(answer);
    await app.platform.db.delete(sessions);
    browser.cookies().delete("session");
    expect(await outcome(browser, answer)).toEqual(ended("provider-expired"));

    const code = new URL(answer).searchParams.get("code")!;
    const withCode = change("answer", "code", code);
    expect(await outcome(browser, "/api/auth/google", as("ada"), withCode)).toEqual(ended("provider-failed"));
  });

  describe("an ID token", () => {
    const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as object;
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const sign = (text: string) =>
      `${text}.${createSign("sha256").update(text).sign(privateKey, "base64url")}`;
    /** Gives a token another header, and claims that make Eve look like Ada. */
    const forge = (token: string, header: object) => {
      const [head, claims, signature] = token.split(".") as [string, string, string];
      const lie = encode({ ...decode(claims), email: "ada@example.com", email_verified: true });
      return { unsigned: `${encode({ ...decode(head), ...header })}.${lie}`, signature };
    };

    it.each<[string, (token: string) => string]>([
      [
        "that says something else than was signed",
        (token) => `${forge(token, {}).unsigned}.${forge(token, {}).signature}`,
      ],
      ["that somebody else has signed", (token) => sign(forge(token, {}).unsigned)],
      [
        "signed with a key that the provider does not have",
        (token) => sign(forge(token, { kid: "x" }).unsigned),
      ],
      ["without a signature", (token) => `${forge(token, {}).unsigned}.`],
      ["that says it needs none", (token) => `${forge(token, { alg: "none" }).unsigned}.`],
    ])("%s", async (_what, meddle) => {
      await app.create.person("admin", { email: "ada@example.com" });
      await app.platform.db.delete(sessions);
      running.second.meddling.idToken = meddle;
      try {
        expect(await outcome(createBrowser(app), "/api/auth/apple", as("eve"))).toEqual(
          ended("provider-failed"),
        );
      } finally {
        running.second.meddling.idToken = undefined;
      }
      expect(await count(identities)).toBe(0);
    });
  });

  it.each(["a NUL \u0000 in it", "ü", "x".repeat(256)])("an invalid subject: %j", async (subject) => {
    running.accounts[subject] = { email: "ada@example.com", email_verified: true };
    expect(await outcome(createBrowser(app), "/api/auth/google", as(subject))).toEqual(
      ended("provider-failed"),
    );
    expect(await count(users)).toBe(0);
  });

  it("a redirect to another site: the provider refuses it, and returnTo stays on this site", async () => {
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
    const refused = ended("email-not-verified");
    const browser = createBrowser(app);
    expect(await outcome(browser, "/api/auth/google", as("eve"))).toEqual(refused);
    expect(await count(users)).toBe(0);
    await app.create.person("new", { email: "eve@example.com" });
    await app.platform.db.delete(sessions);
    expect(await outcome(browser, "/api/auth/google", as("eve"))).toEqual(refused);
    expect(await count(identities)).toBe(0);
  });

  it("a reserved address in production, even if the provider calls it verified", async () => {
    const names = { firstName: "Ada", lastName: undefined };
    const at = {
      provider: "google",
      subject: "ada",
      email: "Ada@Home.example",
      emailVerified: true,
    } as const;
    const person = { ...at, ...names };
    const platform = (production: boolean) => ({
      ...app.platform,
      settings: { ...app.platform.settings, production },
    });
    const browser = {} as Parameters<typeof signInWithProvider>[1]["browser"];
    expect(await signInWithProvider(platform(true), { person, browser })).toEqual({
      refusal: "email-not-verified",
    });
    expect(await count(users)).toBe(0);
    expect(await signInWithProvider(platform(false), { person, browser })).toMatchObject({
      signedIn: { user: { email: "ada@home.example" } },
    });
  });

  it("an account here whose address is not verified", async () => {
    await app.create.person("unverified-email", { email: "ada@example.com" });
    await app.platform.db.delete(sessions);
    const ending = await outcome(createBrowser(app), "/api/auth/google", as("ada"));
    expect(ending).toEqual(ended("account-not-verified"));
    expect(await count(identities)).toBe(0);
    const [user] = await app.platform.db.select().from(users).where(eq(users.email, "ada@example.com"));
    expect(user?.emailVerifiedAt).toBeNull();
  });

  it("an expired attempt", async () => {
    const browser = createBrowser(app);
    const answer = await browser.go("/api/auth/google", as("ada"), stopAtCallback);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * minuteMs });
    try {
      expect(await outcome(browser, answer)).toEqual(ended("provider-expired"));
    } finally {
      vi.useRealTimers();
    }
  });
});
