import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

const password = "correct horse battery";
let app: TestApp;
let ruth: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  ruth = await app.create.person("approved", {
    email: "ruth@example.com",
    passwordHash: await hashPassword(password),
    bio: "Gleaner",
  });
});
afterAll(() => app.close());

const signIn = (fields = {}, as?: { cookie: string }, path = "/api/auth/signin") =>
  app.post(path, { body: { email: "ruth@example.com", password, ...fields }, as });
const sessionOf = (answer: Response) => ({
  cookie: answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("session="))!
    .split(";")[0]!,
});
const me = (as?: { cookie: string }) => app.get("/api/auth/user", { as });

describe.each(["/api/auth/signin", "/api/auth/email/signin"])(
  "signing in at %s (AUTH-103, AUTH-104)",
  (path) => {
    it("answers with the user and a session", async () => {
      const answer = await signIn({ email: " RUTH@example.com " }, undefined, path);
      expect(answer.status).toBe(200);
      const user = await answer.json();
      expect(user).toMatchObject({ email: "ruth@example.com", isVerified: true });
      expect(await (await me(sessionOf(answer))).json()).toEqual(user);
    });

    it("fails with the same answer for a wrong password and for no account, which is never Unauthorized (REQ-24, AUTH-14)", async () => {
      const withoutPassword = await app.create.person("new");
      for (const fields of [
        { password: "wrong horse battery" },
        { password: password.toUpperCase() },
        { password: `${password} ` },
        { email: "nobody@example.com" },
        { email: withoutPassword.user.email },
      ]) {
        const answer = await signIn(fields, undefined, path);
        expect(answer.status).toBe(401);
        expect(await answer.text()).toBe('{"message":"Invalid email or password"}');
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
      expect(await answer.json()).toEqual({ message, errors: [{ path: field, message }] });
    });
  },
);

describe("a session", () => {
  it("is new at each sign-in, which ends the browser's previous one", async () => {
    const first = sessionOf(await signIn());
    const second = sessionOf(await signIn({}, first));
    expect(second.cookie).not.toBe(first.cookie);
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  it("stays valid after a failed sign-in, and after a sign-in in another browser", async () => {
    const [here, there] = [sessionOf(await signIn()), sessionOf(await signIn())];
    await signIn({ password: "wrong" }, here);
    expect((await me(here)).status).toBe(200);
    expect((await me(there)).status).toBe(200);
  });

  it.each([
    undefined,
    { cookie: "session=" },
    { cookie: "session=made-up" },
    { cookie: "Session=x; other=1" },
  ])("that does not exist is Unauthorized: %j (REQ-23, AUTH-91)", async (as) => {
    const answer = await me(as);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: "Unauthorized" });
  });

  it("ends when it expires (REQ-23)", async () => {
    const person = await app.create.person("new");
    expect((await me(person)).status).toBe(200);
    await app.platform.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.userId, person.user.id));
    expect(await (await me(person)).json()).toEqual({ message: "Unauthorized" });
  });

  it("is extended by each use", async () => {
    const person = await app.create.person("new");
    const hour = 3_600_000;
    await app.platform.db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 2 * hour), expiresAt: new Date(Date.now() + hour) })
      .where(eq(sessions.userId, person.user.id));
    await me(person);
    const [row] = await app.platform.db.select().from(sessions).where(eq(sessions.userId, person.user.id));
    expect(row!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * hour);
  });

  it("ends with its account", async () => {
    const person = await app.create.person("new");
    await app.platform.db.delete(users).where(eq(users.id, person.user.id));
    expect((await me(person)).status).toBe(401);
  });
});

describe("GET /api/auth/user", () => {
  it("shows users their own account and no secrets (AUTH-91, PROF-27)", async () => {
    const user = (await (await me(ruth)).json()) as Record<string, unknown>;
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
    expect(await (await me(await app.create.person(kind))).json()).toMatchObject({ isVerified, isAdmin });
  });
});

describe("an installation on https", () => {
  it("uses a session cookie that only its own host can set and read", async () => {
    const secure = await createTestApp({ PUBLIC_URL: "https://circle.example" });
    try {
      const answer = await secure.post("/api/auth/signup", {
        headers: { origin: "https://circle.example" },
        body: {
          email: "a@example.com",
          password,
          confirmPassword: password,
          firstName: "A",
          lastName: "B",
        },
      });
      expect(answer.headers.getSetCookie().find((cookie) => cookie.includes("session="))).toMatch(
        /^__Host-session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await secure.close();
    }
  });
});
