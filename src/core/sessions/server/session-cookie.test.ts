import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createSite } from "#src/app/site.ts";
import { liveEvents } from "#testing/live-events.ts";
import { createTestApp, testOrigin, type TestApp } from "#testing/test-app.ts";

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let site: ReturnType<typeof createSite>;
/** A page that asks who is there, as every page of ours does, and says so. */
const pages = () => ({
  fetch: async (_request: Request, { context }: { context: Record<string, unknown> }) => {
    const answer = await (context.apiFetch as (path: string) => Promise<Response>)("/api/auth/user");
    return new Response(answer.ok ? "for her" : "for a guest", { headers: { "content-type": "text/html" } });
  },
});
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "off" });
  site = createSite({ platform: app.platform, pages, assets: "public" });
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

const pass = (days: number) => vi.setSystemTime(Date.now() + days * day);

/** A browser in which somebody has just signed up. It keeps the session's cookie as long as that says, and sends no other. */
async function signedInBrowser() {
  const kept = { cookie: "", until: 0 };
  const keep = (answer: { headers: { getSetCookie: () => string[] } }) => {
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
    if (!set) return;
    kept.cookie = set.split(";")[0]!;
    kept.until = Date.now() + Number(/Max-Age=(\d+)/.exec(set)![1]) * 1000;
  };
  const sent = () => (Date.now() < kept.until ? { cookie: kept.cookie } : undefined);
  const password = "riverside-42";
  const email = `${crypto.randomUUID()}@example.com`;
  const account = { email, password, confirmPassword: password, firstName: "Ruth", lastName: "Avery" };
  keep(await app.post("/api/auth/signup", { body: account }));

  return {
    sent,
    /** Whether she is signed in; asking is a visit. */
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
      const { id } = await app.create.post(await app.create.person("new"));
      const stream = liveEvents(await app.get(`/api/live?topic=post:${id}`, { as: sent() }));
      await stream.until("open");
      await stream.close();
    },
  };
}

describe("a session", () => {
  it("lasts for whoever comes every day, for 40 days and more", async () => {
    const browser = await signedInBrowser();
    for (let visit = 1; visit <= 40; visit += 1) {
      pass(1);
      expect([visit, await browser.isSignedIn()]).toEqual([visit, true]);
    }
  });

  it("ends 30 days after the last visit, though the browser still sends its cookie", async () => {
    const browser = await signedInBrowser();
    pass(29);
    expect(await browser.isSignedIn()).toBe(true);
    pass(30);
    expect(browser.sent()).toBeDefined();
    expect(await browser.isSignedIn()).toBe(false);
  });

  it("has ended for pages too: whoever sends its cookie is shown what a guest is, where she asked for it", async () => {
    const browser = await signedInBrowser();
    pass(31);
    expect(browser.sent()).toBeDefined();
    expect(await browser.openPage()).toEqual({ status: 200, text: "for a guest" });
  });

  it.each(["openPage", "openStream"] as const)(
    "goes on with a visit that is no more than %s",
    async (visit) => {
      const browser = await signedInBrowser();
      pass(29);
      await browser[visit]();
      pass(29);
      expect(await browser.isSignedIn()).toBe(true);
    },
  );
});
