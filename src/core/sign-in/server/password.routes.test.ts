import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { accountCalls, cookieOf, password as oldPassword } from "#testing/api/account-calls.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create, api } = useTestApp();
const { signUp, signIn, forgot, reset, isSignedIn, mailedToken } = accountCalls(app);

let people = 0;

async function member() {
  people += 1;
  const email = `member-${people}@example.com`;
  const answer = await signUp(email);
  await app.mails();
  return { email, as: cookieOf(answer) };
}
async function tokenFor(email: string) {
  await forgot(email);
  return mailedToken();
}
const refused = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];
const invalid = [400, "Invalid or expired reset token."];

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
    const { email, as } = await member();
    const token = await tokenFor(email);
    expect((await reset(token, "lighthouse-77")).status).toBe(200);
    expect(await isSignedIn(as)).toBe(false);
    expect((await signIn(email)).status).toBe(401);
    const again = await signIn(email, "lighthouse-77");
    expect(await again.json()).toMatchObject({ email, emailVerified: true });
    const [notice] = await app.mails();
    expect(notice?.subject).toContain("was changed");
    expect(notice?.text).toContain("/api/auth/not-me?token=");
    expect(await refused(await reset(token, "lighthouse-78"))).toEqual(invalid);
  });

  it("is replaced once when one link is used 20 times in parallel", async () => {
    const { email, as } = await member();
    const token = await tokenFor(email);
    const passwords = Array.from({ length: 20 }, (_, index) => `lighthouse-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const winners = passwords.filter((_, index) => answers[index]!.status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await isSignedIn(as)).toBe(false);
    expect((await signIn(email, winners[0])).status).toBe(200);
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
      expect(await refused(await reset(wrong, "lighthouse-77"))).toEqual(invalid);
    }
  });

  it("can be asked whether a link still works, which uses nothing up", async () => {
    const { email } = await member();
    const token = await tokenFor(email);
    const isUsable = async (text = token) =>
      bodyOf(api().get("/api/auth/reset-password", { query: { token: text } }));
    expect([await isUsable(), await isUsable()]).toEqual([{ usable: true }, { usable: true }]);
    expect(await isUsable("another")).toEqual({ usable: false });
    expect(await isUsable("")).toEqual({ usable: false });
    expect((await reset(token, "lighthouse-77")).status).toBe(200);
    expect(await isUsable()).toEqual({ usable: false });
  });

  it("is replaced by a valid password only", async () => {
    const { email } = await member();
    const token = await tokenFor(email);
    for (const [password, confirm, message] of [
      ["short", "short", "Password must be at least 8 characters"],
      ["password123", "password123", "This password is too common"],
      ["lighthouse-77", "other", "Passwords don't match"],
    ] as const) {
      expect(await refused(await reset(token, password, confirm))).toEqual([400, message]);
    }
    expect((await reset(token, "lighthouse-77")).status).toBe(200);
  });

  it("invalidates other reset links and sessions started with the old password when it is replaced", async () => {
    const { email } = await member();
    const [one, two] = [await tokenFor(email), await tokenFor(email)];
    const [parallel] = await Promise.all([signIn(email), reset(one, "lighthouse-77")]);
    expect((await reset(two, "lighthouse-78")).status).toBe(400);
    // In either order, the old password grants nothing afterwards.
    expect(parallel.status === 401 || !(await isSignedIn(cookieOf(parallel)))).toBe(true);
  });
});

describe("changing a password while signed in", () => {
  const change = (as: { cookie: string }, currentPassword: string, password = "lighthouse-77") =>
    app.post("/api/auth/change-password", {
      as,
      body: { currentPassword, password, confirmPassword: password },
    });

  it("requires the current password, ends the other sessions and keeps this one", async () => {
    const { email, as } = await member();
    await app.platform.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
    const other = cookieOf(await signIn(email));
    const wrong = await change(as, "not-my-password");
    const message = "Your current password is not correct.";
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { code: "invalid", message, errors: [{ path: "currentPassword", message }] },
    ]);
    expect(await isSignedIn(other)).toBe(true);
    await app.mails();
    const changed = await change(as, oldPassword);
    expect(changed.status).toBe(200);
    expect([await isSignedIn(cookieOf(changed)), await isSignedIn(other)]).toEqual([true, false]);
    expect((await app.mails()).map((mail) => mail.subject)).toEqual([
      "Your Commuter Circle password was changed",
    ]);
    expect((await signIn(email, "lighthouse-77")).status).toBe(200);
  });

  it("invalidates links that were emailed before", async () => {
    const { email, as } = await member();
    await app.platform.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email));
    const token = await tokenFor(email);
    await change(as, oldPassword);
    expect((await reset(token, "lighthouse-78")).status).toBe(400);
  });

  it("leaves links for an unconfirmed address: a stranger must not stop its owner", async () => {
    const { email, as } = await member();
    const token = await tokenFor(email);
    await change(as, oldPassword);
    expect((await reset(token, "lighthouse-78")).status).toBe(200);
  });

  it("tells a user without a password how to get one", async () => {
    expect(await refused(await change(await create.person("new"), "anything"))).toEqual([
      400,
      "You have no password yet. Ask for a reset link to set one.",
    ]);
  });
});
