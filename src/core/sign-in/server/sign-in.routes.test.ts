import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { accountCalls, cookieOf, newcomer } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { createTestApp, testOrigin } from "#testing/api/test-app.ts";

const password = "correct horse battery";
const { app, create } = useTestApp({ RATE_LIMITS: "off" });
const { isSignedIn, userOf } = accountCalls(app);
let ruth: Person;
beforeAll(async () => {
  const passwordHash = await hashPassword(password);
  ruth = await create.person("approved", { email: "ruth@example.com", passwordHash, bio: "Gleaner" });
});

const signIn = (fields = {}, as?: { cookie: string }, path = "/api/auth/signin") =>
  app.post(path, { body: { email: "ruth@example.com", password, ...fields }, as });

describe.each(["/api/auth/signin", "/api/auth/email/signin"])(
  "signing in at %s (AUTH-103, AUTH-104)",
  (path) => {
    it("answers with the user and a session", async () => {
      const answer = await signIn({ email: " RUTH@example.com " }, undefined, path);
      expect(answer.status).toBe(200);
      const user = await answer.json();
      expect(user).toMatchObject({ email: "ruth@example.com", isVerified: true });
      expect(await userOf(cookieOf(answer))).toEqual(user);
    });

    it("fails with the same answer for a wrong password and for no account, which is never Unauthorized (REQ-24, AUTH-14)", async () => {
      const withoutPassword = await create.person("new");
      for (const fields of [
        { password: "wrong horse battery" },
        { password: password.toUpperCase() },
        { password: `${password} ` },
        { email: "nobody@example.com" },
        { email: withoutPassword.user.email },
      ]) {
        const answer = await signIn(fields, undefined, path);
        expect(answer.status).toBe(401);
        expect(await answer.text()).toBe('{"code":"sign-in-failed","message":"Invalid email or password"}');
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });

    it.each([
      [{ email: "x" }, "email", "Invalid email address"],
      [{ email: undefined }, "email", "Invalid email address"],
      [{ password: "" }, "password", "Password is required"],
      [{ password: undefined }, "password", "Password is required"],
      [{ password: "x".repeat(257) }, "password", "Password must be at most 256 characters"],
    ])("refuses %j (AUTH-41, AUTH-42)", async (fields, field, message) => {
      const answer = await signIn(fields, undefined, path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ code: "invalid", message, errors: [{ path: field, message }] });
    });
  },
);

describe("a session", () => {
  it("is new at each sign-in, which ends the browser's previous one", async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await signIn({}, first));
    expect(second.cookie).not.toBe(first.cookie);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });

  it("stays valid after a failed sign-in, and after a sign-in in another browser", async () => {
    const [here, there] = [cookieOf(await signIn()), cookieOf(await signIn())];
    await signIn({ password: "wrong" }, here);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true]);
  });

  it.each(["session=", "session=made-up", "Session=x; other=1"])(
    "that does not exist is Unauthorized: %s (REQ-23, AUTH-91)",
    async (cookie) => {
      const answer = await app.get("/api/auth/user", { as: { cookie } });
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { code: "unauthorized", message: "Unauthorized" },
      ]);
    },
  );

  it("ends with its account", async () => {
    const person = await create.person("new");
    await app.platform.db.delete(users).where(eq(users.id, person.user.id));
    expect(await isSignedIn(person)).toBe(false);
  });

  it("has a cookie that only its own host can set and read, if the site is on https", async () => {
    const secure = await createTestApp({ PUBLIC_URL: "https://circle.example" });
    try {
      const headers = { origin: "https://circle.example" };
      const answer = await secure.post("/api/auth/signup", { headers, body: newcomer("a@example.com") });
      expect(answer.headers.getSetCookie().find((cookie) => cookie.includes("session="))).toMatch(
        /^__Host-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await secure.close();
    }
  });
});

describe("GET /api/auth/user", () => {
  it("shows users their own account and no secrets (AUTH-91, PROF-27)", async () => {
    const user = await userOf(ruth);
    expect(user).toMatchObject({
      id: ruth.user.id,
      email: "ruth@example.com",
      emailVerified: true,
      firstName: "Ruth",
      lastName: ruth.user.lastName,
      congregation: "Beacon",
      bio: "Gleaner",
      location: null,
      budget: null,
      profileImageUrl: null,
      isVerified: true,
      role: "member",
      isAdmin: false,
      createdAt: ruth.user.createdAt.toISOString(),
    });
    expect(JSON.stringify(user)).not.toContain("argon2");
  });

  it.each([
    ["new", false, false],
    ["pending", false, false],
    ["rejected", false, false],
    ["approved", true, false],
    ["admin", true, true],
  ] as const)("shows a %s user: verified %j, admin %j", async (kind, isVerified, isAdmin) => {
    expect(await userOf(await create.person(kind))).toMatchObject({ isVerified, isAdmin });
  });
});

describe("GET /api/logout", () => {
  it.each([
    ["a click on our page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" }],
    ["a typed address", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" }],
    ["a browser that does not say", {}],
  ])("ends the session on the server: %s (AUTH-89)", async (_what, headers) => {
    const person = await create.person("new");
    const answer = await app.get("/api/logout", { as: person, headers });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/logout"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(await isSignedIn(person)).toBe(false);
  });

  it.each([
    ["a link on another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
    ["a neighbour's link", { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" }],
    ["a picture", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    ["a picture on our own page", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" }],
    [
      "a prefetch",
      { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-purpose": "prefetch" },
    ],
    ["a prerender", { "sec-fetch-site": "none", "sec-purpose": "prefetch;prerender" }],
    ["an old browser's prefetch", { purpose: "prefetch" }],
  ])("signs nobody out for %s (AUTH-90)", async (_what, headers) => {
    const person = await create.person("new");
    const answer = await app.get("/api/logout", { as: person, headers });
    expect(answer.status).toBe(302);
    expect([answer.headers.getSetCookie(), answer.headers.get("clear-site-data")]).toEqual([[], null]);
    expect(await isSignedIn(person)).toBe(true);
  });

  it("does nothing for a guest", async () => {
    expect((await app.get("/api/logout")).headers.get("location")).toBe("/logout");
  });
});

describe("GET /api/login (REQ-16, REQ-17)", () => {
  const goesTo = async (query: string, headers = {}) => {
    const answer = await app.get(`/api/login${query}`, { headers });
    expect(answer.status).toBe(302);
    return answer.headers.get("location");
  };

  it("returns to the previous page, by parameter or by Referer", async () => {
    expect(await goesTo("")).toBe("/auth");
    expect(await goesTo("?returnTo=%2Fhousing%3Flocation%3DTroy")).toBe(
      "/auth?returnTo=%2Fhousing%3Flocation%3DTroy",
    );
    expect(await goesTo("", { referer: `${testOrigin}/community#housing` })).toBe(
      "/auth?returnTo=%2Fcommunity%23housing",
    );
    expect(await goesTo("?returnTo=/events", { referer: `${testOrigin}/housing` })).toBe(
      "/auth?returnTo=%2Fevents",
    );
  });

  it.each([
    "?returnTo=https://evil.example",
    "?returnTo=//evil.example",
    "?returnTo=/%5Cevil.example",
    "?returnTo=javascript:alert(1)",
    "?returnTo=/api/logout",
    "?returnTo=/%2561pi/../api/logout",
    "?returnTo=",
  ])("never leads to another site: %s", async (query) => {
    expect(await goesTo(query)).toBe("/auth");
  });

  it.each([
    "https://evil.example/housing",
    `${testOrigin}.evil.example/x`,
    testOrigin,
    `${testOrigin}//evil.example`,
    "junk",
  ])("does not follow the Referer %s", async (referer) => {
    expect(await goesTo("", { referer })).toBe("/auth");
  });
});
