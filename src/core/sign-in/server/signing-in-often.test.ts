import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { signInBrowser } from "#src/core/sessions/server/session.service.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { hashToken } from "#src/server/tokens.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { accountCalls, cookieOf, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const passwordHash = await hashPassword(password);

const { app, create } = useTestApp();
const calls = accountCalls(app);
let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  await app.platform.db.delete(users);
  ruth = await create.person("new", { email: "ruth@example.com", passwordHash });
});

const signIn = (given = password, as?: { cookie: string }, email = "ruth@example.com") =>
  calls.signIn(email, given, { as });
const sessionsOfRuth = () => app.platform.db.$count(sessions, eq(sessions.userId, ruth.user.id));

describe("repeated sign-ins with the right password", () => {
  it("are limited to 30 for one account, with the time to wait", async () => {
    const statuses = [];
    for (let time = 0; time < 33; time += 1) {
      // Failures in between do not count here.
      if (time % 8 === 0) await signIn("typing error");
      statuses.push((await signIn()).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429, 429]);
    const answer = await signIn();
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(((await answer.json()) as { message: string }).message).toMatch(/^Too many attempts\./);
  });

  it("are limited to 300 from one network, for however many accounts", async () => {
    await create.person("new", { email: "eve@example.com", passwordHash });
    const counts = like(rateLimits.key, "signed-in-address%");
    expect((await signIn()).status).toBe(200);
    expect((await app.platform.db.update(rateLimits).set({ points: 299 }).where(counts)).rowCount).toBe(1);
    expect((await signIn(password, undefined, "eve@example.com")).status).toBe(200);
    expect((await signIn()).status).toBe(429);
    // A network that has reached its limit does not affect others.
    const elsewhere = await calls.signIn("ruth@example.com", password, { from: "203.0.113.1" });
    expect(elsewhere.status).toBe(200);
  });

  it("leave at most 50 sessions: each further one ends the least recently used", async () => {
    const others = [];
    for (let time = 0; time < 49; time += 1) others.push(await create.session(ruth));
    const ago = (minutes: number) => ({ lastSeenAt: new Date(Date.now() - minutes * 60_000) });
    await app.platform.db.update(sessions).set(ago(60));
    const longestAgo = eq(sessions.tokenHash, hashToken(others[7]!.cookie.slice("session=".length)));
    await app.platform.db.update(sessions).set(ago(61)).where(longestAgo);

    const newest = cookieOf(await signIn());
    expect(await sessionsOfRuth()).toBe(50);
    expect(await calls.isSignedIn(newest)).toBe(true);
    const signedIn = await Promise.all([ruth, ...others].map(calls.isSignedIn));
    expect(signedIn.flatMap((isOpen, index) => (isOpen ? [] : [index]))).toEqual([8]);
  });

  it("leave no more when many arrive at once", async () => {
    const { db } = app.platform;
    const enterOnce = () =>
      withTransaction(db, (tx) => signInBrowser(tx, ruth.user.id, {}, { checkedHash: passwordHash }));
    const tokens = await Promise.all(Array.from({ length: 70 }, enterOnce));
    expect(tokens.filter(Boolean)).toHaveLength(70);
    expect(await sessionsOfRuth()).toBe(50);
  });
});

describe("a device's token", () => {
  const device = async (answer: Promise<Response>) => cookieOf(await answer, "device");
  const deviceAfter = (sent: { cookie: string }) => device(signIn(password, sent));

  it.each([
    ["a word", "x"],
    ["one of our form", "a".repeat(43)],
    ["one of our form, signed by somebody else", `${"a".repeat(43)}.${"a".repeat(43)}`],
    ["a NUL", "%00"],
  ])("is replaced if it is %s that we never issued", async (_what, sent) => {
    const given = await deviceAfter({ cookie: `device=${sent}` });
    expect(given.cookie).toMatch(/^device=[\w-]{43}\.[\w-]{43}$/);
    expect(given.cookie).not.toBe(`device=${sent}`);
  });

  it("belongs to the account it was issued for, and to no other", async () => {
    await create.person("new", { email: "eve@example.com", passwordHash });
    const own = await device(signIn());
    expect(await deviceAfter(own)).toEqual(own);
    // Eve may have left it in a browser that Ruth uses later. Since Eve knows it, it must not become Ruth's.
    const eves = await device(signIn(password, undefined, "eve@example.com"));
    expect(await deviceAfter(eves)).not.toEqual(eves);
  });

  it("counts as a stranger's after a new password, except in the browser that changed it", async () => {
    const before = await device(signIn());
    const body = { currentPassword: password, password: "palisades-17", confirmPassword: "palisades-17" };
    const own = await device(app.post("/api/auth/change-password", { body, as: ruth }));
    const devicesAfter = await Promise.all([before, own].map((sent) => device(signIn("palisades-17", sent))));
    expect(devicesAfter[0]).not.toEqual(before);
    expect(devicesAfter[1]).toEqual(own);
  });
});
