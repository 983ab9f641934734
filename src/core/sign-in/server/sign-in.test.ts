import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

const password = "riverside-42";
const passwordHash = await hashPassword(password);
const tooMany = /^Too many attempts\. Please try again (in a moment|in \d+ minutes?)\.$/;

let shared: TestApp;
let app: TestApp;
let ruth: Person;
async function withSettings(environment: Record<string, string>, test: () => Promise<void>) {
  app = await createTestApp(environment);
  try {
    await app.create.person("new", { email: "ruth@example.com", passwordHash });
    await test();
  } finally {
    await app.close();
  }
}
beforeAll(async () => {
  shared = await createTestApp();
});
afterAll(() => shared.close());
beforeEach(async () => {
  app = shared;
  await app.platform.db.delete(rateLimits);
  await app.platform.db.delete(users);
  ruth = await app.create.person("new", { email: "ruth@example.com", passwordHash });
});

type From = { from?: string; forwarded?: string; cookie?: string };
const signIn = (email: string, given: string, { from, forwarded, cookie }: From = {}) =>
  app.post("/api/auth/signin", {
    from,
    as: cookie === undefined ? undefined : { cookie },
    body: { email, password: given },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  });
const isRight = (email: string, from?: From) => signIn(email, password, from).then(({ status }) => status);
async function guess(times: number, how: (time: number) => Promise<Response> | Response) {
  const counts: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status } = await how(time);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
/** Lets all rate limits expire. */
const wait = () => app.platform.db.update(rateLimits).set({ expiresAt: new Date(Date.now() - 1) });

describe("guessing a password", () => {
  it("is stopped after ten failures for one account, from however many networks, with the time to wait", async () => {
    const network = (time: number) => ({ from: `198.51.100.${time}` });
    expect(await guess(30, (time) => signIn("ruth@example.com", `guess-${time}`, network(time)))).toEqual({
      401: 10,
      429: 20,
    });
    const answer = await signIn("ruth@example.com", "guess", network(99));
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(((await answer.json()) as { message: string }).message).toMatch(tooMany);
  });

  it("is stopped for an address without an account just the same", async () => {
    expect(await guess(12, () => signIn("nobody@example.com", "guess"))).toEqual({ 401: 10, 429: 2 });
  });

  it("is stopped after 100 failures from one network, for however many accounts", async () => {
    expect(await guess(200, (time) => signIn(`user-${time}@example.com`, "password"))).toEqual({
      401: 100,
      429: 100,
    });
    // Neither other networks nor the accounts are blocked.
    expect(await isRight("ruth@example.com", { from: "203.0.113.1" })).toBe(200);
  });

  it("is not helped by made-up X-Forwarded-For headers", async () => {
    const spoofed = (time: number) => ({ forwarded: `203.0.113.${time % 250}` });
    expect(await guess(200, (time) => signIn(`user-${time}@example.com`, "password", spoofed(time)))).toEqual(
      {
        401: 100,
        429: 100,
      },
    );
  });

  it("counts by what a trusted proxy says, which a client in front of it cannot change", async () => {
    const through = (client: string, time: number) => ({
      from: "10.0.0.1",
      forwarded: `203.0.113.${time % 250}, ${client}`,
    });
    await withSettings({ TRUSTED_PROXIES: "10.0.0.1" }, async () => {
      const guesses = (time: number) =>
        signIn(`user-${time}@example.com`, "password", through("198.51.100.1", time));
      expect(await guess(120, guesses)).toEqual({ 401: 100, 429: 20 });
      expect(await isRight("ruth@example.com", through("198.51.100.2", 0))).toBe(200);
    });
  });

  it("is counted before the check: 40 in parallel get no more tries than ten in sequence", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, time) => signIn("ruth@example.com", `guess-${time}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("stores no readable address in the table of counts", async () => {
    await signIn("ruth@example.com", "guess");
    const rows = JSON.stringify(await app.platform.db.select().from(rateLimits));
    expect(rows).not.toMatch(/ruth|127\.0\.0\.1/);
  });
});

describe("the owner of an account under attack", () => {
  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0]!)
      .filter((cookie) => cookie.startsWith("device="))
      .join("; ");
  const guessFromAfar = () =>
    guess(15, (time) => signIn("ruth@example.com", `guess-${time}`, { from: "198.51.100.7" }));

  it("can sign in on a known device, from any network, at once", async () => {
    const device = cookiesOf(await signIn("ruth@example.com", password));
    await guessFromAfar();
    expect(await isRight("ruth@example.com")).toBe(429);
    expect(await isRight("ruth@example.com", { cookie: device, from: "198.51.100.7" })).toBe(200);
    // Another account's device does not count as known, and a known device has its own limit.
    await app.create.person("new", { email: "eve@example.com", passwordHash });
    const eves = cookiesOf(await signIn("eve@example.com", password));
    expect(await isRight("ruth@example.com", { cookie: eves })).toBe(429);
    const stolen = (time: number) => signIn("ruth@example.com", `guess-${time}`, { cookie: device });
    expect(await guess(12, stolen)).toEqual({ 401: 10, 429: 2 });
  });

  it("can sign in on any device when the limit has expired", async () => {
    await guessFromAfar();
    expect(await isRight("ruth@example.com")).toBe(429);
    await wait();
    expect(await isRight("ruth@example.com")).toBe(200);
  });

  it("starts with a full limit after each success, and successes are not counted", async () => {
    for (let time = 0; time < 25; time += 1) {
      if (time % 2 === 0) await signIn("ruth@example.com", "typing error");
      expect(await isRight("ruth@example.com")).toBe(200);
    }
  });

  it("is never limited with RATE_LIMITS=off", async () => {
    await withSettings({ RATE_LIMITS: "off" }, async () => {
      expect(await guess(15, () => signIn(ruth.user.email, "guess"))).toEqual({ 401: 15 });
    });
  });
});

describe("other account endpoints", () => {
  const newcomer = (email: string) => ({
    email,
    password,
    confirmPassword: password,
    firstName: "A",
    lastName: "B",
  });
  it.each([
    ["/api/auth/signup", 5, 60, newcomer, 201],
    ["/api/auth/forgot-password", 5, 30, (email: string) => ({ email }), 200],
    ["/api/auth/resend-verification", 5, 30, (email: string) => ({ email }), 200],
  ] as const)(
    "%s is stopped after %i tries for an account and %i from a network",
    async (path, byAccount, byNetwork, body, ok) => {
      const call = (email: string, from: string) => app.post(path, { body: body(email), from });
      const statuses = [];
      for (let time = 0; time <= byAccount; time += 1) {
        statuses.push((await call("one@example.com", `198.51.100.${time}`)).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      expect(statuses.at(-1)).toBe(429);
      const many = await guess(byNetwork + 2, (time) => call(`user-${time}@example.com`, "203.0.113.5"));
      expect(many).toEqual({ [ok]: byNetwork, 429: 2 });
    },
  );

  it("/api/auth/reset-password is stopped after 100 tries from one network", async () => {
    const call = (time: number) =>
      app.post("/api/auth/reset-password", {
        body: { token: `t${time}`, password, confirmPassword: password },
      });
    expect(await guess(102, call)).toEqual({ 400: 100, 429: 2 });
  });

  it("/api/auth/google is stopped after 100 tries from one network, with a page that says so", async () => {
    const answers = await guess(101, () => app.get("/api/auth/google"));
    expect(answers).toEqual({ 303: 101 });
    const last = await app.get("/api/auth/google?returnTo=/events");
    expect(last.headers.get("location")).toBe("/auth?error=too-many-attempts&returnTo=%2Fevents");
  });
});
