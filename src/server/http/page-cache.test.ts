import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiEnv } from "#src/server/http/context.ts";
import { pageCache } from "#src/server/http/page-cache.ts";
import { clearAfterWrites, createShortCaches, type ShortCaches } from "#src/server/short-cache.ts";

const text = "The same for every guest. ".repeat(100);

let site: Hono<ApiEnv>;
let caches: ShortCaches;
let made: Request[];
let make: (count: number) => Response | Promise<Response>;
beforeEach(() => {
  made = [];
  make = (count) => new Response(`${count} ${text}`, { headers: { "content-type": "text/html" } });
  caches = createShortCaches();
  site = new Hono();
  site
    .use(async (c, next) => {
      c.header("X-Request-Id", c.req.header("x-request-id"));
      await next();
    })
    .use(clearAfterWrites(caches))
    .get(
      "*",
      pageCache(caches, { isGuest: (cookie) => !cookie?.includes("session="), addressRead }),
      compress({ encoding: "gzip" }),
      (c) => make(made.push(c.req.raw)),
    )
    .post("/done", (c) => c.body(null, 204))
    .post("/refused", (c) => c.body(null, 403));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ask = async (path = "/housing", headers: Record<string, string> = {}, method = "GET") => {
  const answer = await site.request(path, { method, headers });
  const body = Buffer.from(await answer.arrayBuffer());
  const encoding = answer.headers.get("content-encoding");
  return { answer, encoding, text: (encoding === "gzip" ? gunzipSync(body) : body).toString() };
};
// A page that reads `location` and `b`, and nothing else.
const addressRead = async ({ pathname, searchParams }: URL) =>
  pathname === "/another-form"
    ? undefined
    : `${pathname}?${new URLSearchParams([...searchParams].filter(([name]) => ["b", "location"].includes(name)))}`;
const number = async (...request: Parameters<typeof ask>) => Number.parseInt((await ask(...request)).text);
const write = (path = "/done") => site.request(path, { method: "POST" });

function holdNext() {
  const held = Promise.withResolvers<void>();
  const makeAtOnce = make;
  make = async (count) => {
    make = makeAtOnce;
    await held.promise;
    return makeAtOnce(count);
  };
  return held.resolve;
}

describe("a guest's page", () => {
  it("is made once and sent again with its headers, and the id of each request", async () => {
    const [first, second] = [
      await ask("/a", { "x-request-id": "one" }),
      await ask("/a", { "x-request-id": "two" }),
    ];
    expect([first.text, second.text, made.length]).toEqual([`1 ${text}`, `1 ${text}`, 1]);
    expect(second.answer.headers.get("content-type")).toBe("text/html");
    expect([first, second].map(({ answer }) => answer.headers.get("x-request-id"))).toEqual(["one", "two"]);
  });

  it("is another one for another path or query", async () => {
    expect(await number("/housing?location=Beacon")).toBe(1);
    expect(await number("/housing?location=Troy")).toBe(2);
    expect(await number("/events?location=Beacon")).toBe(3);
    expect(await number("/housing?location=Beacon")).toBe(1);
  });

  it("is the same one whatever else the address says, and made without that", async () => {
    expect(await number("/a?fbclid=hers&b=c")).toBe(1);
    expect(await number("/a?b=c&utm_source=mail")).toBe(1);
    expect(await number("/a?b=d&fbclid=hers")).toBe(2);
    expect(made.map(({ url }) => url)).toEqual(["http://localhost/a?b=c", "http://localhost/a?b=d"]);
  });

  it("is made anew, with all of the address, where that only leads to a page", async () => {
    expect(await number("/another-form?fbclid=hers")).toBe(1);
    expect(await number("/another-form?fbclid=hers")).toBe(2);
    expect(made[1]!.url).toBe("http://localhost/another-form?fbclid=hers");
  });

  it("is reused for five seconds and no longer, also when the clock on the wall is set back", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
    const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
    const pass = (ms: number) => {
      clock.mockReturnValue(performance.now() + ms);
      vi.advanceTimersByTime(ms);
      vi.setSystemTime(0);
    };
    expect(await number()).toBe(1);
    pass(4_999);
    expect(await number()).toBe(1);
    pass(2);
    expect(await number()).toBe(2);
  });

  it("is never for somebody with a session, and never made from hers", async () => {
    const cookie = { cookie: "theme=dark; session=abc" };
    expect(await number("/a", cookie)).toBe(1);
    expect(await number("/a")).toBe(2);
    expect(await number("/a", cookie)).toBe(3);
    expect(await number("/a", { cookie: "theme=dark" })).toBe(2);
  });

  it("is made with nothing of the guest who asks first", async () => {
    await ask("/a?b=c", { cookie: "theme=dark", "user-agent": "hers", "accept-encoding": "gzip, br" });
    expect(made[0]!.url).toBe("http://localhost/a?b=c");
    expect([...made[0]!.headers]).toEqual([["accept-encoding", "gzip"]]);
  });

  it.each([
    ["not found", 404, {}],
    ["a redirect", 302, { location: "/auth" }],
    ["failed", 500, {}],
    ["setting a cookie", 200, { "set-cookie": "seen=1" }],
  ])(
    "is not kept when it is %s, and not shared with those who ask at once",
    async (_what, status, headers) => {
      make = (count) => new Response(`${count}`, { status, headers: headers as Record<string, string> });
      const answers = await Promise.all([number(), number(), number()]);
      expect(answers.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
      expect(await number()).toBe(4);
    },
  );

  it("is made once for many who ask at once, and each can read it", async () => {
    const letGo = holdNext();
    const asking = Array.from({ length: 5 }, () => ask());
    letGo();
    expect(new Set((await Promise.all(asking)).map((page) => page.text))).toEqual(new Set([`1 ${text}`]));
    expect(made).toHaveLength(1);
  });

  it("is bounded: large ones push out the oldest", async () => {
    make = (count) => new Response(String(count).padEnd(4_000_000));
    const paths = Array.from({ length: 6 }, (_, index) => `/${index}`);
    for (const path of paths) await ask(path);
    make = () => new Response("new");
    const kept: string[] = [];
    for (const path of paths.toReversed()) if ((await ask(path)).text !== "new") kept.push(path);
    expect(kept).toEqual(["/5", "/4", "/3", "/2"]);
  });

  it("is bounded with its address and its headers, so that many small ones take no more", async () => {
    const header = "a".repeat(50_000);
    make = () => new Response("old", { headers: { "content-security-policy": header } });
    const paths = Array.from({ length: 300 }, (_, index) => `/${index}?b=${"b".repeat(50_000)}`);
    for (const path of paths) await ask(path);
    make = () => new Response("new");
    let kept = 0;
    for (const path of paths.toReversed()) if ((await ask(path)).text === "old") kept += 1;
    expect(kept).toBeGreaterThan(100);
    expect(kept * 100_000).toBeLessThan(16 * 1024 * 1024);
  });
});

describe("a write", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])("of any kind, %s, drops all pages", async (method) => {
    site.all("/write", (c) => c.body(null, 204));
    expect([await number("/a"), await number("/b")]).toEqual([1, 2]);
    await site.request("/write", { method });
    expect([await number("/a"), await number("/b")]).toEqual([3, 4]);
  });

  it("that is refused leaves them", async () => {
    await ask();
    await write("/refused");
    expect(await number()).toBe(1);
  });

  it("is not followed by a page that was begun before it, but by one for all who ask then", async () => {
    const letGo = holdNext();
    const before = [number(), number()];
    await vi.waitFor(() => expect(made).toHaveLength(1));
    await write();
    expect([await number(), await number()]).toEqual([2, 2]);
    letGo();
    expect(await Promise.all(before)).toEqual([1, 1]);
    expect(await number()).toBe(2);
  });

  it("leaves whoever waits for a page that is for nobody else with her own answer", async () => {
    make = (count) => new Response(`${count}`, { status: 404 });
    const letGo = holdNext();
    const before = [number(), number()];
    await vi.waitFor(() => expect(made).toHaveLength(1));
    await write();
    letGo();
    expect((await Promise.all(before)).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });
});

describe("it is sent", () => {
  it.each([
    ["gzip, deflate, br", "gzip"],
    ["br;q=1, gzip;q=0.5", "gzip"],
    ["gzip;q=0", null],
    ["deflate, br", null],
    ["*", null],
    ["", null],
  ])("to one who accepts %j as %s, from the first time on", async (accept, encoding) => {
    for (const other of ["gzip", "identity"]) await ask("/other", { "accept-encoding": other });
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await ask("/a", { "accept-encoding": accept });
      expect([page.encoding, page.text]).toEqual([encoding, `3 ${text}`]);
      const known = await ask("/other", { "accept-encoding": accept });
      expect(known.encoding).toBe(encoding);
    }
  });

  it("to HEAD without a body, and after it whole", async () => {
    const gzip = { "accept-encoding": "gzip" };
    const head = await ask("/a", gzip, "HEAD");
    expect([head.answer.status, head.text]).toEqual([200, ""]);
    expect((await ask("/a", gzip)).encoding).toBe("gzip");
    expect((await ask("/a")).text).toBe(`1 ${text}`);
  });
});
