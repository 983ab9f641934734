import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createSite } from "#src/app/site.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { hashToken } from "#src/server/tokens.ts";
import { newcomer, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { liveEvents } from "#testing/api/live-events.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const day = 24 * 60 * 60 * 1000;

const { app, create } = useTestApp({ RATE_LIMITS: "off" });
let site: ReturnType<typeof createSite>;
const pages = () => ({
  fetch: async (_request: Request, { context }: { context: Record<string, unknown> }) => {
    const answer = await (context.apiFetch as (path: string) => Promise<Response>)("/api/auth/user");
    return new Response(answer.ok ? "for her" : "for a guest", { headers: { "content-type": "text/html" } });
  },
});
beforeAll(() => {
  site = createSite({ platform: app.platform, pages, assets: "public" });
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const pass = (days: number) => vi.setSystemTime(Date.now() + days * day);

/** A browser that has just signed up. It stores the session's cookie for its Max-Age, and sends no other. */
async function signedInBrowser() {
  const stored = { cookie: "", until: 0 };
  const keep = (answer: { headers: { getSetCookie: () => string[] } }) => {
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
    if (!set) return;
    stored.cookie = set.split(";")[0]!;
    stored.until = Date.now() + Number(/Max-Age=(\d+)/.exec(set)![1]) * 1000;
  };
  const sent = () => (Date.now() < stored.until ? { cookie: stored.cookie } : undefined);
  keep(await app.post("/api/auth/signup", { body: newcomer(`${crypto.randomUUID()}@example.com`) }));

  return {
    sent,
    keep,
    /** Whether the user is signed in; the request itself counts as a use of the session. */
    async isSignedIn() {
      const answer = await app.get("/api/auth/user", { as: sent() });
      keep(answer);
      return answer.status === 200;
    },
    async openPage() {
      const answer = await site.fetch(new Request(`${testOrigin}/housing`, { headers: sent() }));
      keep(answer);
      return { status: answer.status, text: await answer.text() };
    },
    async openStream() {
      const { id } = await create.post(await create.person("new"));
      const stream = liveEvents(await app.get(`/api/live?topic=post:${id}`, { as: sent() }));
      await stream.until("open");
      await stream.close();
    },
  };
}

describe("a session", () => {
  it("lasts beyond 40 days while it is used every day", async () => {
    const browser = await signedInBrowser();
    for (let number = 1; number <= 40; number += 1) {
      pass(1);
      expect([number, await browser.isSignedIn()]).toEqual([number, true]);
    }
  });

  it("ends 30 days after its last use, although the browser still sends its cookie", async () => {
    const browser = await signedInBrowser();
    pass(29);
    expect(await browser.isSignedIn()).toBe(true);
    pass(30);
    expect(browser.sent()).toBeDefined();
    expect(await browser.isSignedIn()).toBe(false);
  });

  it("ends 90 days after its sign-in, however much it is used, and so does its cookie", async () => {
    const browser = await signedInBrowser();
    const as = browser.sent();
    for (const days of [20, 20, 20, 20, 9]) {
      pass(days);
      expect(await browser.isSignedIn()).toBe(true);
    }
    pass(0.9);
    expect([await browser.isSignedIn(), browser.sent()]).toEqual([true, as]);
    // A moment more, since the account was created while this test ran.
    pass(0.11);
    expect(browser.sent()).toBeUndefined();
    expect((await app.get("/api/auth/user", { as })).status).toBe(401);
    // Its row is deleted too.
    const tokenHash = hashToken(as!.cookie.slice("session=".length));
    const [row] = await app.platform.db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash));
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(90 * day);
  });

  it("ends then too if it got a new token in between: only a new sign-in starts over", async () => {
    const browser = await signedInBrowser();
    await app.platform.db.update(users).set({ emailVerifiedAt: new Date() });
    const change = async (from: string, to: string) => {
      const body = { currentPassword: from, password: to, confirmPassword: to };
      const answer = await app.post("/api/auth/change-password", { as: browser.sent(), body });
      expect(answer.status).toBe(200);
      browser.keep(answer);
    };
    for (const [from, to] of [
      [password, "a-window-seat-1"],
      ["a-window-seat-1", "a-window-seat-2"],
      ["a-window-seat-2", "a-window-seat-3"],
    ] as const) {
      pass(29);
      await change(from, to);
      expect(await browser.isSignedIn()).toBe(true);
    }
    pass(2.9);
    expect(await browser.isSignedIn()).toBe(true);
    pass(0.11);
    // The browser keeps the cookie longer, counted from its newest token.
    expect(browser.sent()).toBeDefined();
    expect(await browser.isSignedIn()).toBe(false);
  });

  it("has ended for pages too: a request with its cookie gets the guest's page at the same address", async () => {
    const browser = await signedInBrowser();
    pass(31);
    expect(browser.sent()).toBeDefined();
    expect(await browser.openPage()).toEqual({ status: 200, text: "for a guest" });
  });

  it("is extended by opening a page", async () => {
    const browser = await signedInBrowser();
    pass(29);
    await browser.openPage();
    pass(29);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it("is not extended by what a page left open does by itself", async () => {
    const browser = await signedInBrowser();
    pass(29);
    await browser.openStream();
    pass(2);
    expect(await browser.isSignedIn()).toBe(false);
  });
});
