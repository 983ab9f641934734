import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { passkeys } from "#src/core/passkeys/server/passkey.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { identities } from "#src/core/sign-in/server/identity.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { accountCalls, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { passkeyBrowser } from "#testing/api/passkey-calls.ts";
import { testOrigin } from "#testing/api/test-app.ts";

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

  it("shows a button, which ends all sessions and leads to a new password without a script; opening the link does not", async () => {
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

  it("works once, even with many presses at once, for seven days, and leads to a new password afterwards", async () => {
    const { token } = await afterTheft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(phone(), token)));
    const statuses = answers.map(([status]) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([303, 400, 400, 400, 400]);
    const used = await app.get(`${link}?token=${token}`);
    expect([used.status, await used.text()]).toEqual([
      400,
      expect.stringContaining('href="/auth?view=forgot"'),
    ]);

    await app.platform.db.update(users).set({ passwordHash }).where(eq(users.id, ruth.user.id));
    const { token: late } = await afterTheft();
    const days = (await app.platform.db.select().from(accountTokens)).find(
      ({ purpose }) => purpose === "not-me",
    );
    expect(days!.expiresAt.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
    await app.platform.db.update(accountTokens).set({ expiresAt: new Date() });
    expect((await press(phone(), late))[0]).toBe(400);
  });

  const choose = (browser: Browser, address: string | null) =>
    browser.post("/api/auth/reset-password", {
      token: passwordTokenOf(address),
      password: chosen,
      confirmPassword: chosen,
    });
  /** How a thief keeps access: a passkey, the second step, his own password, her calendar's address. */
  async function settleIn(thief: Browser) {
    const { device } = await thief.add(undefined, password);
    await thief.send("PUT", "/api/auth/passkeys/second-step", { on: true });
    const feed = (await thief.post<{ url: string }>("/api/calendar-feed", {})).body.url;
    await thief.post("/api/auth/change-password", {
      currentPassword: password,
      password: "the-thiefs-own-1",
      confirmPassword: "the-thiefs-own-1",
    });
    await app.platform.db.delete(rateLimits);
    return { device, feed };
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const linksSince = (since: Date) =>
    app.platform.db.update(accountTokens).set({ since }).where(eq(accountTokens.purpose, "not-me"));

  it("removes a thief's passkey, second step and password before she has chosen hers", async () => {
    const { thief, token } = await afterTheft();
    const { device, feed } = await settleIn(thief);
    const waiting = phone();
    await waiting.signInWithPassword(ruth.user.email, "the-thiefs-own-1");

    const { db } = app.platform;
    await db.insert(identities).values({ provider: "google", subject: "his", userId: ruth.user.id });

    const hers = phone();
    const [, address] = await press(hers, token);
    expect(await db.select().from(identities)).toEqual([]);
    const ways = [
      await phone().show("/api/auth/passkey/signin", device),
      await waiting.show("/api/auth/second-step/passkey", device),
      await phone().signInWithPassword(ruth.user.email, "the-thiefs-own-1"),
      await phone().signInWithPassword(ruth.user.email, password),
    ];
    expect(ways.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await app.get(new URL(feed).pathname)).status).toBe(404);
    expect((await choose(hers, address)).status).toBe(200);
    expect((await hers.signInWithPassword(ruth.user.email, chosen)).body).toMatchObject({ id: ruth.user.id });
  });

  it("undoes everything made in one visit, whichever of its emails is used", async () => {
    const { thief } = await afterTheft();
    await app.platform.db.update(sessions).set({ createdAt: minutesAgo(30) });
    const { device } = await thief.add(undefined, password);
    await app.platform.db.update(passkeys).set({ createdAt: minutesAgo(20) });
    await app.mails();
    await thief.send("PUT", "/api/auth/passkeys/second-step", { on: true });
    const newest = tokenIn((await app.mails()).at(-1));
    const hers = phone();
    await choose(hers, (await press(hers, newest))[1]);
    expect((await phone().show("/api/auth/passkey/signin", device)).status).toBe(401);
    expect((await hers.signInWithPassword(ruth.user.email, chosen)).status).toBe(200);
  });

  it("leaves an older passkey and second step", async () => {
    const laptop = passkeyBrowser(app, ruth);
    const { device } = await laptop.add(undefined, password);
    await laptop.send("PUT", "/api/auth/passkeys/second-step", { on: true });
    const token = tokenIn((await app.mails()).at(-1));
    await app.platform.db.update(passkeys).set({ createdAt: minutesAgo(5) });
    const [, address] = await press(phone(), token);
    const hers = phone();
    await choose(hers, address);
    expect((await hers.signInWithPassword(ruth.user.email, chosen)).body).toEqual({ next: "/second-step" });
    expect((await hers.show("/api/auth/second-step/passkey", device)).status).toBe(200);
  });

  it("with the oldest email undoes what a newer one left, even after a new password", async () => {
    const { thief, token: oldest } = await afterTheft();
    await linksSince(minutesAgo(30));
    const { device } = await settleIn(thief);
    await app.platform.db.update(passkeys).set({ createdAt: minutesAgo(20) });
    const newest = tokenIn((await app.mails()).at(-1));
    const hers = phone();
    await choose(hers, (await press(hers, newest))[1]);
    expect((await hers.signInWithPassword(ruth.user.email, chosen)).body).toEqual({ next: "/second-step" });

    await choose(hers, (await press(hers, oldest))[1]);
    expect((await phone().show("/api/auth/passkey/signin", device)).status).toBe(401);
    expect((await hers.signInWithPassword(ruth.user.email, chosen)).status).toBe(200);
  });

  it("leaves another member alone who is signed in on the same browser", async () => {
    const { token } = await afterTheft();
    const anna = await create.person("approved");
    const shared = passkeyBrowser(app, anna);
    expect((await press(shared, token))[0]).toBe(303);
    expect(await shared.signedInAs()).toBe(anna.user.id);
    expect(await app.platform.db.select().from(sessions).where(eq(sessions.userId, ruth.user.id))).toEqual(
      [],
    );
  });

  it("can be pressed only on our own page, and is rate limited by network", async () => {
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

  it("accepts no link of another purpose", async () => {
    const { token } = await afterTheft();
    const reset = { token, password: chosen, confirmPassword: chosen };
    expect((await phone().post("/api/auth/reset-password", reset)).status).toBe(400);
    await forgot(ruth.user.email);
    const resetToken = tokenIn((await app.mails()).at(-1));
    expect((await press(phone(), resetToken))[0]).toBe(400);
  });
});
