import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { SoftwareAuthenticator } from "#testing/api/authenticator.ts";
import type { Person } from "#testing/rows/factories.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { onHttps, passkeyBrowser } from "#testing/api/passkey-calls.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp({ PUBLIC_URL: "https://circle.example" });
const queue = "/api/admin/verifications?status=pending";
const user = "/api/auth/user";
const chosen = "another-window-seat";

let ada: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  await app.platform.db.delete(users);
  ada = await create.person("admin", { passwordHash });
});

type Browser = ReturnType<typeof passkeyBrowser>;
type Known = { device: SoftwareAuthenticator; codes: string[] };
const statusOf = async (browser: Browser, target: string) => (await browser.send("GET", target)).status;
const copyOf = (browser: Browser) => passkeyBrowser(app, { cookie: browser.cookies() });
const signsIn = (browser: Browser) => browser.signInWithPassword(ada.user.email, password);
const setSecondStep = (browser: Browser) =>
  browser.send("PUT", "/api/auth/passkeys/second-step", { on: true });
/** Makes every session's proof a day old. */
const dayLater = () =>
  app.platform.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 24 * 60 * 60_000) });

/** Her laptop, signed in, with a proof too old for her powers. */
async function laptopWithPasskey() {
  const laptop = passkeyBrowser(app, onHttps(ada));
  const known = await laptop.add(undefined, password);
  await dayLater();
  return { laptop, known };
}

const confirmed = () => app.platform.db.update(sessions).set({ confirmedAt: new Date() });
async function asksForSecondStep(laptop: Browser) {
  await confirmed();
  await setSecondStep(laptop);
  await dayLater();
  await signsIn(laptop);
}

type Rise = {
  prepare?: (laptop: Browser) => Promise<unknown>;
  raise: (laptop: Browser, known: Known) => Promise<{ status: number }>;
  /** Whether it activates an admin's powers in the session. */
  powers: boolean;
};
const rises: Record<string, Rise> = {
  "a sign-in over a session": { raise: signsIn, powers: false },
  "a sign-in by passkey over a session": {
    raise: (laptop, { device }) => laptop.show("/api/auth/passkey/signin", device),
    powers: true,
  },
  "a second step by passkey": {
    prepare: asksForSecondStep,
    raise: (laptop, { device }) => laptop.show("/api/auth/second-step/passkey", device),
    powers: true,
  },
  "a second step by code": {
    prepare: asksForSecondStep,
    raise: (laptop, { codes }) => laptop.post("/api/auth/second-step/recovery-code", { code: codes[0] }),
    powers: true,
  },
  "a passkey shown": {
    raise: (laptop, { device }) => laptop.show("/api/auth/confirm/passkey", device),
    powers: true,
  },
  "a code shown": {
    raise: (laptop, { codes }) => laptop.post("/api/auth/confirm/recovery-code", { code: codes[0] }),
    powers: true,
  },
  "a passkey added": { prepare: confirmed, raise: (laptop) => laptop.add(), powers: true },
  "a password changed": {
    raise: (laptop) =>
      laptop.post("/api/auth/change-password", {
        currentPassword: password,
        password: chosen,
        confirmPassword: chosen,
      }),
    powers: false,
  },
};

describe("a copied session does not get its owner's new rights, but ends:", () => {
  it.each(Object.entries(rises))("%s", async (_name, { prepare, raise, powers }) => {
    const { laptop, known } = await laptopWithPasskey();
    await prepare?.(laptop);
    const thief = copyOf(laptop);
    expect(await statusOf(thief, user)).toBe(200);

    expect([200, 201, 204]).toContain((await raise(laptop, known)).status);
    expect([await statusOf(laptop, user), await statusOf(laptop, queue)]).toEqual([200, powers ? 200 : 403]);
    expect([await statusOf(thief, user), await statusOf(thief, queue)]).toEqual([401, 401]);
    expect(await app.platform.db.select().from(sessions)).toHaveLength(1);
  });
});

describe("a session with a new token", () => {
  it("is the same session: its start, device and place in the list do not change", async () => {
    const { laptop, known } = await laptopWithPasskey();
    const columns = { id: sessions.id, createdAt: sessions.createdAt, userAgent: sessions.userAgent };
    const before = await app.platform.db.select(columns).from(sessions);
    await laptop.show("/api/auth/confirm/passkey", known.device);
    expect(await app.platform.db.select(columns).from(sessions)).toEqual(before);
  });

  it("ends live connections of a copy", async () => {
    const { laptop, known } = await laptopWithPasskey();
    const topic = `post:${(await create.post(ada)).id}`;
    const stream = await app.get(`/api/live?topic=${topic}`, { as: { cookie: laptop.cookies() } });
    const live = liveEvents(stream);
    await live.until("open");
    await laptop.show("/api/auth/confirm/passkey", known.device);
    await expect(live.until("news")).rejects.toThrow("The stream has ended");
  });

  it("keeps its old one if the proof is refused", async () => {
    const { laptop } = await laptopWithPasskey();
    const refused = await laptop.post("/api/auth/confirm/recovery-code", { code: "0000-0000-0000-0000" });
    expect(refused.status).toBe(400);
    expect(await statusOf(laptop, user)).toBe(200);
  });

  it("gets only one new token: of two at once, the second is refused and consumes nothing", async () => {
    const { laptop, known } = await laptopWithPasskey();
    const copy = copyOf(laptop);
    const show = (browser: Browser, code: string) =>
      browser.post("/api/auth/confirm/recovery-code", { code });
    const answers = await Promise.all([show(laptop, known.codes[0]!), show(copy, known.codes[1]!)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 401]);
    const winner = statuses[0] === 204 ? laptop : copy;
    expect(await statusOf(winner, user)).toBe(200);
    const left = await winner.send<{ recoveryCodesLeft: number }>("GET", "/api/auth/passkeys");
    expect(left.body.recoveryCodesLeft).toBe(9);
  });
});
