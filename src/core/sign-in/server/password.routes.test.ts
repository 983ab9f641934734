import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { tokenIn } from "#testing/outbox.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const oldPassword = "riverside-42";
let people = 0;

/** A user with a password, signed in on one device. */
async function member() {
  people += 1;
  const email = `member-${people}@example.com`;
  const body = {
    email,
    password: oldPassword,
    confirmPassword: oldPassword,
    firstName: "Ruth",
    lastName: "A",
  };
  const answer = await app.post("/api/auth/signup", { body });
  await app.mails();
  return { email, cookie: cookieOf(answer) };
}
const cookieOf = (answer: Response) => /session=[\w-]+/.exec(answer.headers.getSetCookie().join(";"))![0];
const signIn = (email: string, password: string) =>
  app.post("/api/auth/signin", { body: { email, password } });
const forgot = (email: string) => app.post("/api/auth/forgot-password", { body: { email } });
const reset = (token: string, password: string, confirmPassword = password) =>
  app.post("/api/auth/reset-password", { body: { token, password, confirmPassword } });
const isSignedIn = async (cookie: string) =>
  (await app.get("/api/auth/user", { as: { cookie } })).status === 200;
async function tokenFor(email: string) {
  await forgot(email);
  return tokenIn((await app.mails())[0]);
}
const invalid = { message: "Invalid or expired reset token." };

describe("a forgotten password", () => {
  it("gets the same answer with and without an account (AUTH-24, AUTH-122), and an email only with one", async () => {
    const { email } = await member();
    const [known, unknown] = [await forgot(email), await forgot("nobody@example.com")];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const body = {
      message: "If an account exists with that email, we've sent password reset instructions.",
    };
    expect([await known.json(), await unknown.json()]).toEqual([body, body]);
    const mails = await app.mails();
    expect(mails.map((mail) => mail.to?.[0]?.address)).toEqual([email]);
    expect(mails[0]?.text).toContain("http://localhost:3000/reset-password?token=");
  });

  it("is replaced once by the emailed link, which ends every session (AUTH-120, AUTH-121)", async () => {
    const { email, cookie } = await member();
    const token = await tokenFor(email);
    expect((await reset(token, "lighthouse-77")).status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await signIn(email, oldPassword)).status).toBe(401);
    const again = await signIn(email, "lighthouse-77");
    expect(await again.json()).toMatchObject({ email, emailVerified: true });
    const [notice] = await app.mails();
    expect(notice?.subject).toContain("was changed");
    expect(notice?.text).toContain("/auth?view=forgot");
    const reused = await reset(token, "lighthouse-78");
    expect([reused.status, await reused.json()]).toEqual([400, invalid]);
  });

  it("is replaced once when one link is used 20 times in parallel", async () => {
    const { email, cookie } = await member();
    const token = await tokenFor(email);
    const passwords = Array.from({ length: 20 }, (_, index) => `lighthouse-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const winners = passwords.filter((_, index) => answers[index]!.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await signIn(email, winners[0]!)).status).toBe(200);
  });

  it("accepts its link for 60 minutes, and no other token", async () => {
    const { email } = await member();
    const token = await tokenFor(email);
    const rows = await app.platform.db.select().from(accountTokens);
    const row = rows.findLast(({ purpose }) => purpose === "reset-password");
    expect(row!.expiresAt.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(row!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    expect(JSON.stringify(rows)).not.toContain(token);
    await app.platform.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1) });
    for (const wrong of [token, "", "x".repeat(5000), `${token} `]) {
      const answer = await reset(wrong, "lighthouse-77");
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        400,
        invalid.message,
      ]);
    }
  });

  it("is replaced by a valid password only", async () => {
    const { email } = await member();
    const token = await tokenFor(email);
    const messages = [];
    for (const [password, confirm] of [
      ["short", "short"],
      ["password123", "password123"],
      ["lighthouse-77", "other"],
    ]) {
      const answer = await reset(token, password!, confirm);
      messages.push(((await answer.json()) as { message: string }).message);
    }
    expect(messages).toEqual([
      "Password must be at least 8 characters",
      "This password is too common",
      "Passwords don't match",
    ]);
    expect((await reset(token, "lighthouse-77")).status).toBe(200);
  });

  it("invalidates other reset links and sessions started with the old password when it is replaced", async () => {
    const { email } = await member();
    const [one, two] = [await tokenFor(email), await tokenFor(email)];
    const [parallel] = await Promise.all([signIn(email, oldPassword), reset(one, "lighthouse-77")]);
    expect((await reset(two, "lighthouse-78")).status).toBe(400);
    // In either order, the old password grants nothing afterwards.
    expect(parallel.status === 401 || !(await isSignedIn(cookieOf(parallel)))).toBe(true);
  });
});

describe("changing a password while signed in", () => {
  const change = (cookie: string, currentPassword: string, password = "lighthouse-77", more = {}) =>
    app.post("/api/auth/change-password", {
      as: { cookie },
      body: { currentPassword, password, confirmPassword: password, ...more },
    });

  it("requires the current password, ends the other sessions and keeps this one", async () => {
    const { email, cookie } = await member();
    await app.platform.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
    const other = cookieOf(await signIn(email, oldPassword));
    const wrong = await change(cookie, "not-my-password");
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      {
        message: "Your current password is not correct.",
        errors: [{ path: "currentPassword", message: "Your current password is not correct." }],
      },
    ]);
    expect(await isSignedIn(other)).toBe(true);
    expect((await change(cookie, oldPassword)).status).toBe(200);
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(email, "lighthouse-77")).status).toBe(200);
    expect((await app.mails()).map((mail) => mail.subject)).toEqual([
      "Your password for Commuter Circle was changed",
    ]);
  });

  it("invalidates links that were emailed before", async () => {
    const { email, cookie } = await member();
    const token = await tokenFor(email);
    await change(cookie, oldPassword);
    expect((await reset(token, "lighthouse-78")).status).toBe(400);
  });

  it("tells a user without a password how to get one, and is not for guests", async () => {
    const { cookie } = await app.create.person("new");
    expect((await (await change(cookie, "anything")).json()) as object).toMatchObject({
      message: "You have no password yet. Ask for a reset link to set one.",
    });
    expect((await change("", oldPassword)).status).toBe(401);
  });

  it("is limited against guessing", async () => {
    const { cookie } = await member();
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await change(cookie, `guess-${guess}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });
});
