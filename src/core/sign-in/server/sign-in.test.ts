import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { accountCalls, cookieOf, newcomer, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { TestApp, TestRequest } from "#testing/api/test-app.ts";

const passwordHash = await hashPassword(password);
const tooMany = /^Too many attempts\. Please try again (in a moment|in \d+ minutes?)\.$/;

const { app, create } = useTestApp();
const { signIn, reset } = accountCalls(app);
let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  await app.platform.db.delete(users);
  ruth = await create.person("new", { email: "ruth@example.com", passwordHash });
});

const isRight = async (options?: TestRequest) => (await signIn("ruth@example.com", password, options)).status;
async function guess(times: number, how: (time: number) => Promise<Response>) {
  const counts: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status } = await how(time);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}
/** Guesses the passwords of this many accounts, with one request each. */
const guessAtAccounts = (
  times: number,
  options: (time: number) => TestRequest = () => ({}),
  on: TestApp = app,
) => guess(times, (time) => accountCalls(on).signIn(`user-${time}@example.com`, "password", options(time)));
const forwarded = (time: number, ...rest: string[]) => ({
  "x-forwarded-for": [`203.0.113.${time % 250}`, ...rest].join(", "),
});

describe("guessing a password", () => {
  it("is stopped after ten failures for one account, from however many networks, with the time to wait", async () => {
    const guesses = (time: number) =>
      signIn("ruth@example.com", `guess-${time}`, { from: `198.51.100.${time}` });
    expect(await guess(30, guesses)).toEqual({ 401: 10, 429: 20 });
    const answer = await guesses(99);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    expect(((await answer.json()) as { message: string }).message).toMatch(tooMany);
  });

  it("is stopped for an address without an account in the same way", async () => {
    expect(await guess(12, () => signIn("nobody@example.com", "guess"))).toEqual({ 401: 10, 429: 2 });
  });

  it("is stopped after 100 failures from one network, for however many accounts and made-up X-Forwarded-For headers", async () => {
    expect(await guessAtAccounts(200, (time) => ({ headers: forwarded(time) }))).toEqual({
      401: 100,
      429: 100,
    });
    // Neither other networks nor the accounts are blocked.
    expect(await isRight({ from: "203.0.113.1" })).toBe(200);
  });

  describe("through a trusted proxy", () => {
    const behind = useTestApp({ TRUSTED_PROXIES: "10.0.0.1" });

    it("counts by the client's network that the proxy reports, which clients cannot forge", async () => {
      await behind.create.person("new", { email: "ruth@example.com", passwordHash });
      const through = (client: string, time: number) => ({
        from: "10.0.0.1",
        headers: forwarded(time, client),
      });
      expect(await guessAtAccounts(120, (time) => through("198.51.100.1", time), behind.app)).toEqual({
        401: 100,
        429: 20,
      });
      const elsewhere = through("198.51.100.2", 0);
      const right = await accountCalls(behind.app).signIn("ruth@example.com", password, elsewhere);
      expect(right.status).toBe(200);
    });
  });

  describe("with RATE_LIMITS=off", () => {
    const unlimited = useTestApp({ RATE_LIMITS: "off" });

    it("is never limited", async () => {
      const again = () => accountCalls(unlimited.app).signIn("ruth@example.com", "guess");
      expect(await guess(15, again)).toEqual({ 401: 15 });
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
  const from = "198.51.100.7";
  const guessFromAfar = () => guess(15, (time) => signIn("ruth@example.com", `guess-${time}`, { from }));

  it("can sign in on a known device, from any network, at once", async () => {
    const device = cookieOf(await signIn("ruth@example.com"), "device");
    await guessFromAfar();
    expect(await isRight()).toBe(429);
    expect(await isRight({ as: device, from })).toBe(200);
    // Another account's device does not count as known, and a known device has its own limit.
    await create.person("new", { email: "eve@example.com", passwordHash });
    const eves = cookieOf(await signIn("eve@example.com"), "device");
    expect(await isRight({ as: eves })).toBe(429);
    const stolen = (time: number) => signIn("ruth@example.com", `guess-${time}`, { as: device });
    expect(await guess(12, stolen)).toEqual({ 401: 10, 429: 2 });
  });

  it("can sign in on any device when the limit has expired", async () => {
    await guessFromAfar();
    expect(await isRight()).toBe(429);
    await app.platform.db.update(rateLimits).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await isRight()).toBe(200);
  });

  it("starts with a full limit after each success, and successes are not counted", async () => {
    for (let time = 0; time < 25; time += 1) {
      if (time % 2 === 0) await signIn("ruth@example.com", "typing error");
      expect(await isRight()).toBe(200);
    }
  });
});

describe("other account endpoints", () => {
  it.each([
    ["/api/auth/signup", 5, 60, newcomer, 201],
    ["/api/auth/forgot-password", 5, 30, (email: string) => ({ email }), 200],
    ["/api/auth/resend-verification", 5, 30, (email: string) => ({ email }), 200],
  ] as const)(
    "%s is stopped after %i tries for an account and %i from a network",
    async (path, byAccount, byNetwork, body, ok) => {
      const call = (email: string, from: string) => app.post(path, { body: body(email), from });
      const one = await guess(byAccount + 1, (time) => call("one@example.com", `198.51.100.${time}`));
      expect(one[429]).toBe(1);
      const many = await guess(byNetwork + 2, (time) => call(`user-${time}@example.com`, "203.0.113.5"));
      expect(many).toEqual({ [ok]: byNetwork, 429: 2 });
    },
  );

  it("/api/auth/reset-password is stopped after 100 tries from one network", async () => {
    expect(await guess(102, (time) => reset(`t${time}`, password))).toEqual({ 400: 100, 429: 2 });
  });

  it("/api/auth/change-password is stopped after 10 tries for an account", async () => {
    const body = { currentPassword: "guess", password: "lighthouse-77", confirmPassword: "lighthouse-77" };
    const change = () => app.post("/api/auth/change-password", { as: ruth, body });
    expect(await guess(12, change)).toEqual({ 400: 10, 429: 2 });
  });

  it("/api/auth/google is stopped after 100 tries from one network, with a page that says so", async () => {
    expect(await guess(101, () => app.get("/api/auth/google"))).toEqual({ 303: 101 });
    const last = await app.get("/api/auth/google?returnTo=/events");
    expect(last.headers.get("location")).toBe("/auth?error=too-many-attempts&returnTo=%2Fevents");
  });
});
