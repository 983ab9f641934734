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
/** As if all windows were over. */
const wait = () => app.platform.db.update(rateLimits).set({ expire: Date.now() - 1 });

describe("guessing a password", () => {
  it("is stopped after ten failures for one account, from however many places, and says how long to wait", async () => {
    const places = (time: number) => ({ from: `198.51.100.${time}` });
    expect(await guess(30, (time) => signIn("ruth@example.com", `guess-${time}`, places(time)))).toEqual({
      401: 10,
      429: 20,
    });
    const answer = await signIn("ruth@example.com", "guess", places(99));
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(((await answer.json()) as { message: string }).message).toMatch(tooMany);
  });

  it("is stopped for an address without an account just the same", async () => {
    expect(await guess(12, () => signIn("nobody@example.com", "guess"))).toEqual({ 401: 10, 429: 2 });
  });

  it("is stopped after 100 failures from one place, for however many accounts", async () => {
    expect(await guess(200, (time) => signIn(`user-${time}@example.com`, "password"))).toEqual({
      401: 100,
      429: 100,
    });
    // Nobody else is held up, and neither is any of the accounts.
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

  it("is counted before it is tried: 40 at once are no more than ten one after another", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, time) => signIn("ruth@example.com", `guess-${time}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("keeps nobody readable in the table of counts", async () => {
    await signIn("ruth@example.com", "guess");
    const rows = JSON.stringify(await app.platform.db.select().from(rateLimits));
    expect(rows).not.toMatch(/ruth|127\.0\.0\.1/);
  });
});

describe("the owner of an account that others guess at", () => {
  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0]!)
      .filter((cookie) => cookie.startsWith("device="))
      .join("; ");
  const guessFromAfar = () =>
    guess(15, (time) => signIn("ruth@example.com", `guess-${time}`, { from: "198.51.100.7" }));

  it("gets in with a device that she has used before, from anywhere, at once", async () => {
    const device = cookiesOf(await signIn("ruth@example.com", password));
    await guessFromAfar();
    expect(await isRight("ruth@example.com")).toBe(429);
    expect(await isRight("ruth@example.com", { cookie: device, from: "198.51.100.7" })).toBe(200);
    // A device of another account opens no such way, and one of hers can be used up on its own.
    await app.create.person("new", { email: "eve@example.com", passwordHash });
    const eves = cookiesOf(await signIn("eve@example.com", password));
    expect(await isRight("ruth@example.com", { cookie: eves })).toBe(429);
    const stolen = (time: number) => signIn("ruth@example.com", `guess-${time}`, { cookie: device });
    expect(await guess(12, stolen)).toEqual({ 401: 10, 429: 2 });
  });

  it("gets in with any device when the time is over", async () => {
    await guessFromAfar();
    expect(await isRight("ruth@example.com")).toBe(429);
    await wait();
    expect(await isRight("ruth@example.com")).toBe(200);
  });

  it("begins anew after each success, and successes are not counted", async () => {
    for (let time = 0; time < 25; time += 1) {
      if (time % 2 === 0) await signIn("ruth@example.com", "typing error");
      expect(await isRight("ruth@example.com")).toBe(200);
    }
  });

  it("is never held up with RATE_LIMITS=off", async () => {
    await withSettings({ RATE_LIMITS: "off" }, async () => {
      expect(await guess(15, () => signIn(ruth.user.email, "guess"))).toEqual({ 401: 15 });
    });
  });
});

describe("other account calls", () => {
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
    "%s is stopped after %i tries for an account and %i from a place",
    async (path, byAccount, byPlace, body, ok) => {
      const call = (email: string, from: string) => app.post(path, { body: body(email), from });
      const statuses = [];
      for (let time = 0; time <= byAccount; time += 1) {
        statuses.push((await call("one@example.com", `198.51.100.${time}`)).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      expect(statuses.at(-1)).toBe(429);
      const many = await guess(byPlace + 2, (time) => call(`user-${time}@example.com`, "203.0.113.5"));
      expect(many).toEqual({ [ok]: byPlace, 429: 2 });
    },
  );

  it("/api/auth/reset-password is stopped after 100 tries from a place", async () => {
    const call = (time: number) =>
      app.post("/api/auth/reset-password", {
        body: { token: `t${time}`, password, confirmPassword: password },
      });
    expect(await guess(102, call)).toEqual({ 400: 100, 429: 2 });
  });

  it("/api/auth/google is stopped after 100 tries from a place, with a page that says so", async () => {
    const answers = await guess(101, () => app.get("/api/auth/google"));
    expect(answers).toEqual({ 303: 101 });
    const last = await app.get("/api/auth/google?returnTo=/events");
    expect(last.headers.get("location")).toBe("/auth?error=too-many-attempts&returnTo=%2Fevents");
  });
});
