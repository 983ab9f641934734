import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { accountCalls, password } from "#testing/account-calls.ts";
import { useTestApp } from "#testing/app.ts";
import type { Person } from "#testing/factories.ts";
import { tokenIn } from "#testing/outbox.ts";
import { passkeyBrowser } from "#testing/passkey-calls.ts";
import { testOrigin } from "#testing/test-app.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp();
const { forgot, isSignedIn } = accountCalls(app);
const chosen = "another-window-seat";

let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  ruth = await create.person("approved", { passwordHash });
  await app.mails();
});

type Browser = ReturnType<typeof passkeyBrowser>;
const phone = () => passkeyBrowser(app);

describe("This wasn't me", () => {
  const link = "/api/auth/not-me";
  const press = (browser: Browser, token: string) => browser.submit(link, { token });
  const passwordTokenOf = (address: string | null) =>
    /^\/reset-password\?token=([\w-]{43})$/.exec(address ?? "")?.[1] ?? "";
  /** A thief who knows her password signs in, and she gets the email. */
  async function afterTheft() {
    const thief = phone();
    await thief.signInWithPassword(ruth.user.email, password);
    return { thief, token: tokenIn((await app.mails()).at(-1)) };
  }

  it("shows a button, which alone ends all sessions and leads to a new password, without a script", async () => {
    const { thief, token } = await afterTheft();
    const page = await app.get(`${link}?token=${token}`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await page.text()).toContain(`<form method="post" action="${link}">`);
    expect(await thief.signedInAs()).toBe(ruth.user.id);

    const hers = phone();
    const [status, address] = await press(hers, token);
    expect([status, await thief.signedInAs(), await isSignedIn(ruth)]).toEqual([303, undefined, false]);
    expect(await hers.signedInAs()).toBeUndefined();
    const reset = { token: passwordTokenOf(address), password: chosen, confirmPassword: chosen };
    expect((await hers.post("/api/auth/reset-password", reset)).status).toBe(200);
    expect((await thief.signInWithPassword(ruth.user.email, password)).status).toBe(401);
    expect((await hers.signInWithPassword(ruth.user.email, chosen)).status).toBe(200);
  });

  it("works once, of many presses at once too, for seven days, and leads to a new password after that", async () => {
    const { token } = await afterTheft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(phone(), token)));
    const statuses = answers.map(([status]) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([303, 400, 400, 400, 400]);
    const used = await app.get(`${link}?token=${token}`);
    expect([used.status, await used.text()]).toEqual([
      400,
      expect.stringContaining('href="/auth?view=forgot"'),
    ]);

    const { token: late } = await afterTheft();
    const days = (await app.platform.db.select().from(accountTokens)).find(
      ({ purpose }) => purpose === "not-me",
    );
    expect(days!.expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
    await app.platform.db.update(accountTokens).set({ expiresAt: new Date() });
    expect((await press(phone(), late))[0]).toBe(400);
  });

  it("survives the thief's new password and second step, and opens no session by itself", async () => {
    const { thief, token } = await afterTheft();
    await thief.add(undefined, password);
    await thief.send("PUT", "/api/auth/passkeys/second-step", { on: true });
    await thief.post("/api/auth/change-password", {
      currentPassword: password,
      password: "the-thiefs-own-1",
      confirmPassword: "the-thiefs-own-1",
    });
    const waiting = phone();
    await waiting.signInWithPassword(ruth.user.email, "the-thiefs-own-1");
    await app.platform.db.delete(rateLimits);

    const hers = phone();
    const [, address] = await press(hers, token);
    expect(await thief.signedInAs()).toBeUndefined();
    const purposes = (await app.platform.db.select().from(accountTokens))
      .filter(({ userId }) => userId === ruth.user.id)
      .map(({ purpose }) => purpose);
    expect(purposes).not.toContain("second-step");
    await hers.post("/api/auth/reset-password", {
      token: passwordTokenOf(address),
      password: chosen,
      confirmPassword: chosen,
    });
    expect((await hers.signInWithPassword(ruth.user.email, chosen)).body).toEqual({ next: "/second-step" });
  });

  it("leaves whoever else is signed in in that browser alone", async () => {
    const { token } = await afterTheft();
    const anna = await create.person("approved");
    const shared = passkeyBrowser(app, anna);
    expect((await press(shared, token))[0]).toBe(303);
    expect(await shared.signedInAs()).toBe(anna.user.id);
    expect(await app.platform.db.select().from(sessions).where(eq(sessions.userId, ruth.user.id))).toEqual(
      [],
    );
  });

  it("is pressed on our own page alone, and so often from one network", async () => {
    const { token } = await afterTheft();
    const from = (origin: string) =>
      app.post(link, { body: new URLSearchParams({ token }), headers: { origin } });
    expect((await from("https://evil.example")).status).toBe(403);
    await from(testOrigin);
    await app.platform.db.update(rateLimits).set({ points: 100 });
    const refused = await from(testOrigin);
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining("Too many")]);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  it("is no link of another purpose", async () => {
    const { token } = await afterTheft();
    const reset = { token, password: chosen, confirmPassword: chosen };
    expect((await phone().post("/api/auth/reset-password", reset)).status).toBe(400);
    await forgot(ruth.user.email);
    const resetToken = tokenIn((await app.mails()).at(-1));
    expect((await press(phone(), resetToken))[0]).toBe(400);
  });
});
