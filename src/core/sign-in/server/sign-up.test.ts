import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { consents } from "#src/core/people/server/consent.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { cookieOf, newcomer } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });

let count = 0;
const newEmail = () => `sign-up-${(count += 1)}@example.com`;
const form = (fields: Record<string, unknown> = {}) => {
  const password = "password" in fields ? fields.password : "correct horse battery";
  return { ...newcomer(newEmail()), password, confirmPassword: password, ...fields };
};
const signUp = async (fields: Record<string, unknown> = {}) => {
  const answer = await app.post("/api/auth/signup", { body: form(fields) });
  const body = (await answer.json()) as CurrentUser & {
    message: string;
    errors?: { path: string; message: string }[];
  };
  return { status: answer.status, body, answer };
};
const cookies = (answer: Response) => answer.headers.getSetCookie();
const userWith = async (email: string) =>
  (await app.platform.db.select().from(users).where(eq(users.email, email)))[0];

describe("signing up", () => {
  it("creates an account, signs in, and answers with the user (AUTH-105)", async () => {
    const email = newEmail();
    const { status, body, answer } = await signUp({ email, firstName: " Ruth " });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email,
      emailVerified: false,
      firstName: "Ruth",
      lastName: "Avery",
      congregation: "Beacon",
      isVerified: false,
      isAdmin: false,
      role: "member",
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
    expect(cookies(answer)).toContainEqual(
      expect.stringMatching(/^session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/),
    );
    const me = await app.get("/api/auth/user", { as: cookieOf(answer) });
    expect(await me.json()).toEqual(body);
  });

  it.each<[string, Record<string, unknown>, { isAdult: boolean; agreed: boolean; rows: number }]>([
    ["ticked", { isAdult: true, mayUseCongregation: true }, { isAdult: true, agreed: true, rows: 2 }],
    // As a browser posts a form itself.
    [
      "ticked without JavaScript",
      { isAdult: "on", mayUseCongregation: "on" },
      { isAdult: true, agreed: true, rows: 2 },
    ],
    ["left out", {}, { isAdult: false, agreed: false, rows: 0 }],
    ["not ticked", { isAdult: false, mayUseCongregation: false }, { isAdult: false, agreed: false, rows: 0 }],
    [
      "ticked without a congregation that might be used",
      { isAdult: true, mayUseCongregation: true, congregation: undefined },
      { isAdult: true, agreed: false, rows: 1 },
    ],
  ])("stores the ticks with the account: %s", async (_what, ticks, expected) => {
    const { status, body } = await signUp(ticks);
    const rows = await app.platform.db.select().from(consents).where(eq(consents.userId, body.id));
    expect([status, { isAdult: body.isAdult, agreed: body.agreedAt !== null, rows: rows.length }]).toEqual([
      201,
      expected,
    ]);
    expect(rows.every(({ version, withdrawnAt }) => version === 1 && withdrawnAt === null)).toBe(true);
  });

  it("needs no congregation (AUTH-106)", async () => {
    const { status, body } = await signUp({ congregation: undefined });
    expect([status, body.congregation]).toEqual([201, null]);
  });

  it.each([
    ["email", "", "Invalid email address"],
    ["email", "ruth", "Invalid email address"],
    ["email", "ruth@", "Invalid email address"],
    ["email", "ruth@example.com\u0000", "Invalid email address"],
    ["email", `${"a".repeat(250)}@example.com`, "Invalid email address"],
    ["email", undefined, "Invalid email address"],
    ["email", 5, "Invalid email address"],
    ["firstName", "", "First name is required"],
    ["firstName", "   ", "First name is required"],
    ["firstName", "\u00a0\t\n", "First name is required"],
    ["firstName", undefined, "First name is required"],
    ["lastName", "", "Last name is required"],
    ["lastName", " ", "Last name is required"],
    ["lastName", "x".repeat(81), "Please keep this under 80 characters."],
    ["password", "1234567", "Password must be at least 8 characters"],
    ["password", "", "Password must be at least 8 characters"],
    ["password", "x".repeat(257), "Password must be at most 256 characters"],
    ["password", "password123", "This password is too common"],
    ["password", "PassWord123", "This password is too common"],
    ["confirmPassword", "something else", "Passwords don't match"],
    ["confirmPassword", "", "Passwords don't match"],
    ["confirmPassword", undefined, "Passwords don't match"],
    ["congregation", "x".repeat(121), "Please keep this under 120 characters."],
    ["isAdult", "off", "Please tick “I’m 18 or older” to go on."],
    ["mayUseCongregation", "off", "Please tick “Volunteers may use my congregation to verify me” to go on."],
  ])(
    "refuses %s %j with the form's messages (AUTH-36 to AUTH-40, AUTH-107, AUTH-113, AUTH-114, AUTH-116)",
    async (path, value, message) => {
      const { status, body, answer } = await signUp({ [path]: value });
      expect(status).toBe(400);
      expect(body).toEqual({ code: "invalid", message, errors: [{ path, message }] });
      expect(cookies(answer)).toEqual([]);
    },
  );

  it("reports all errors at once", async () => {
    const { body } = await signUp({ email: "x", password: "short", firstName: "", lastName: "" });
    const paths = body.errors?.map(({ path }) => path);
    expect(paths?.toSorted()).toEqual(["email", "firstName", "lastName", "password"]);
  });

  it.each([
    "x".repeat(256),
    "12345 78",
    "        x",
    "pässwörd 🔑🔑🔑",
    "<script>alert(1)</script>",
    "correct\u0000horse",
  ])("accepts the password %j, and signs in with exactly that one (AUTH-115)", async (password) => {
    const email = newEmail();
    expect((await signUp({ email, password })).status).toBe(201);
    const signIn = (given: string) => app.post("/api/auth/signin", { body: { email, password: given } });
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn(password.slice(0, -1))).status).toBe(401);
  });

  it.each(["firstName", "lastName", "congregation"])(
    "refuses an address in %s, which emails to others begin with",
    async (path) => {
      const { status, body } = await signUp({ [path]: "Visit cheap-pills.com" });
      const message =
        "Please write just the name, without a web address, an email address or a phone number.";
      expect([status, body]).toEqual([400, { code: "invalid", message, errors: [{ path, message }] }]);
    },
  );

  it("keeps names as they are entered", async () => {
    const names = {
      firstName: "Žofie 李",
      lastName: "O'Brien-<b>Łoś</b>",
      congregation: "São Paulo — Zona Sul",
    };
    const { body } = await signUp(names);
    expect(body).toMatchObject(names);
  });

  it("allows one account for an address, in any letter case (AUTH-48)", async () => {
    const { status } = await signUp({ email: "  Twice@Example.COM " });
    expect(status).toBe(201);
    expect(await userWith("twice@example.com")).toBeDefined();
    for (const email of ["twice@example.com", "TWICE@EXAMPLE.COM", " Twice@example.com"]) {
      const again = await signUp({ email });
      expect([again.status, again.body]).toEqual([
        409,
        { code: "email-taken", message: "An account with this email already exists" },
      ]);
      expect(cookies(again.answer)).toEqual([]);
    }
  });

  it("can be done again with the right address, after signing out of an account with a wrong one", async () => {
    const wrong = await signUp({ email: "dana@exmaple.com", firstName: "Dana" });
    const { headers } = await app.get("/api/logout", { as: cookieOf(wrong.answer) });
    expect(headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/);
    const right = await signUp({ email: "dana@example.com", firstName: "Dana" });
    expect([right.status, right.body.email]).toEqual([201, "dana@example.com"]);
  });

  it("creates one account when several requests for an address arrive at once", async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp({ email })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it("creates no account when its session cannot be written, so that signing up can be retried", async () => {
    const { db } = app.platform;
    const email = newEmail();
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await db.execute(sql`create trigger refuse before insert on sessions execute function refuse()`);
    try {
      const failed = await app.api.request(`${testOrigin}/api/auth/signup`, {
        method: "POST",
        headers: { origin: testOrigin, "content-type": "application/json" },
        body: JSON.stringify(form({ email })),
      });
      expect([failed.status, failed.headers.getSetCookie()]).toEqual([500, []]);
    } finally {
      await db.execute(sql`drop function refuse() cascade`);
    }
    expect(await userWith(email)).toBeUndefined();
    expect((await signUp({ email })).status).toBe(201);
  });

  it("ignores fields that a user must not set (AUTH-112)", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    const { status, body } = await signUp({
      id,
      role: "admin",
      isAdmin: true,
      isVerified: true,
      emailVerified: true,
      emailVerifiedAt: "2020-01-01T00:00:00Z",
      membershipStatus: "approved",
      passwordHash: "x",
      createdAt: "2020-01-01T00:00:00Z",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: "member", isAdmin: false, isVerified: false, emailVerified: false });
    expect(body.id).not.toBe(id);
    expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it("stores the password as argon2id and the session's token as a hash only (AUTH-117)", async () => {
    const email = newEmail();
    const { body, answer } = await signUp({ email });
    const { passwordHash } = (await userWith(email))!;
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = await app.platform.db.select().from(sessions).where(eq(sessions.userId, body.id));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(cookieOf(answer).cookie.slice("session=".length));
  });
});

describe("signing up in production", () => {
  const { app: production } = useTestApp({
    NODE_ENV: "production",
    PUBLIC_URL: testOrigin,
    EMBEDDED_DATABASE: "accept",
  });

  it.each(["deleted-1@deleted.invalid", "a@b.test", "A@B.C.EXAMPLE", "a@b.localhost"])(
    "is not possible with a reserved address: %s",
    async (email) => {
      const answer = await production.post("/api/auth/signup", { body: form({ email }) });
      const message = "Please use an email address that can receive mail.";
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { code: "invalid", message, errors: [{ path: "email", message }] },
      ]);
      expect((await signUp({ email })).status).toBe(201);
    },
  );

  it.each(["a@example.com", "test@invalid.org", "a@contest.com"])("is possible as %s", async (email) => {
    expect((await production.post("/api/auth/signup", { body: form({ email }) })).status).toBe(201);
  });
});
