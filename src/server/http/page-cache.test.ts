import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageCache } from "#src/server/http/page-cache.ts";
import { sameForGuests } from "#src/server/http/same-for-guests.ts";

const isGuest = (cookie: string | undefined) => !cookie?.includes("session=");
const text = "The same for every guest. ".repeat(100);

let cache: ReturnType<typeof createPageCache>;
let made: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  // A write changes something, and the cache knows it before the write is answered.
  cache = createPageCache({ isGuest, caughtUp: async () => cache.clear() });
  made = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const marked = { "content-type": "text/html", "cache-control": sameForGuests, "x-request-id": "abc" };
const page = (headers: Record<string, string> = {}, status = 200) => {
  made += 1;
  return new Response(`${made} ${text}`, { status, headers: { ...marked, ...headers } });
};

type Ask = { method?: string; path?: string; headers?: Record<string, string>; make?: () => Response };

/** Asks as the server does: from the cache first, else by making an answer. */
async function ask({ method = "GET", path = "/housing", headers = {}, make = page }: Ask = {}) {
  const fromCache = fromMemory({ method, path, headers });
  if (fromCache) return { ...fromCache, cached: true };
  const response = await cache.respond(new Request(`http://localhost${path}`, { method, headers }), make);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body, cached: false };
}

function fromMemory({ method = "GET", path = "/housing", headers = {} }: Ask) {
  const sent = { status: 0, headers: {} as Record<string, unknown>, body: Buffer.alloc(0) as Buffer };
  const response = {
    writeHead: (status: number, given: Record<string, unknown>) => {
      sent.status = status;
      sent.headers = given;
      return response;
    },
    end: (body?: Buffer) => {
      if (body) sent.body = body;
    },
  };
  const request = { method, url: path, headers };
  return cache.answer(request as IncomingMessage, response as unknown as ServerResponse, "request-1")
    ? sent
    : undefined;
}

describe("an answer that is the same for every guest", () => {
  it("is made once and sent again from the cache", async () => {
    const first = await ask();
    const second = await ask();
    expect([first.cached, second.cached, made]).toEqual([false, true, 1]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers["content-type"]).toBe("text/html");
    expect(second.headers["content-length"]).toBe(second.body.length);
  });

  it("may be stored by no other cache, and carries the id of the request it answers", async () => {
    const first = await ask();
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const second = await ask();
    expect(second.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Cookie, Accept-Encoding",
    });
    expect(second.headers).toHaveProperty("x-request-id", "request-1");
  });

  it("is another one for another address or another query", async () => {
    await ask({ path: "/housing?location=Beacon" });
    expect((await ask({ path: "/housing?location=Troy" })).cached).toBe(false);
    expect((await ask({ path: "/events" })).cached).toBe(false);
    expect((await ask({ path: "/housing?location=Beacon" })).cached).toBe(true);
  });

  it("is reused for five seconds and no longer", async () => {
    await ask();
    vi.advanceTimersByTime(5000);
    expect((await ask()).cached).toBe(true);
    vi.advanceTimersByTime(1);
    expect((await ask()).cached).toBe(false);
    expect(made).toBe(2);
  });

  it("is not reused for longer when the clock on the wall is set back", async () => {
    await ask();
    vi.advanceTimersByTime(5001);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect((await ask()).cached).toBe(false);
  });

  it("is never for somebody with a session, and never made from her answer", async () => {
    const cookie = { cookie: "theme=dark; session=abc" };
    await ask({ headers: cookie });
    expect((await ask()).cached).toBe(false);
    expect((await ask({ headers: cookie })).cached).toBe(false);
    expect((await ask({ headers: { cookie: "theme=dark" } })).cached).toBe(true);
  });

  it("never carries our internal headers outside, whoever asks and however", async () => {
    for (const variants of [
      { method: "HEAD" },
      { headers: { cookie: "session=ended" } },
      { make: () => page({}, 404) },
      {},
    ]) {
      const { headers } = await ask({ path: `/${JSON.stringify(variants).length}`, ...variants });
      expect(headers["cache-control"]).toBe("private, no-cache");
    }
  });

  it.each([
    ["not found", 404, {}],
    ["a redirect", 302, { location: "/auth" }],
    ["failed", 500, {}],
    ["not marked", 200, { "cache-control": "private, no-store" }],
    ["setting a cookie", 200, { "set-cookie": "seen=1" }],
  ])("is not cached when it is %s", async (_what, status, headers) => {
    const make = () => page(headers, status);
    await ask({ make });
    expect((await ask({ make })).cached).toBe(false);
  });
});

describe("a cached answer", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE"])("is dropped after a %s", async (method) => {
    await ask();
    await ask({ method, make: () => new Response(null, { status: 204 }) });
    expect((await ask()).cached).toBe(false);
  });

  it("stays after a write that was refused, and after a request of a member", async () => {
    await ask();
    await ask({ method: "POST", make: () => new Response("no", { status: 403 }) });
    await ask({ headers: { cookie: "session=a" } });
    await ask({ method: "HEAD", path: "/events" });
    expect((await ask()).cached).toBe(true);
  });

  it("never comes from before a write that happened meanwhile", async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const before = cache.respond(new Request("http://localhost/housing"), async () => {
      await slow;
      return page();
    });
    await ask({ method: "POST", make: () => new Response("ok") });
    const after = await ask();
    finish();
    await before;
    expect(after.body.toString()).toMatch(/^1 /);
    const next = await ask();
    expect(next.body.toString()).toMatch(/^1 /);
  });

  it("does not grow without end: the oldest goes first", async () => {
    for (let index = 0; index <= 500; index += 1) await ask({ path: `/housing?page=${index}` });
    expect(fromMemory({ path: "/housing?page=0" })).toBeUndefined();
    expect(fromMemory({ path: "/housing?page=1" })).toBeDefined();
    expect(fromMemory({ path: "/housing?page=500" })).toBeDefined();
  });
});

describe("several who ask at once", () => {
  it("share one making (single flight), and each can read it", async () => {
    let finish = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const asking = Array.from({ length: 5 }, () =>
      cache.respond(new Request("http://localhost/housing"), async () => {
        await slow;
        return page();
      }),
    );
    finish();
    const bodies = await Promise.all((await Promise.all(asking)).map((response) => response.text()));
    expect(made).toBe(1);
    expect(new Set(bodies)).toEqual(new Set([`1 ${text}`]));
  });

  it("each get their own when it is not the same for all", async () => {
    const asking = ["/housing", "/profile"].map((returnTo) =>
      cache.respond(
        new Request("http://localhost/api/login", { headers: { referer: returnTo } }),
        async (request) => {
          await Promise.resolve();
          return new Response(null, { status: 302, headers: { location: request.headers.get("referer")! } });
        },
      ),
    );
    const answers = await Promise.all(asking);
    expect(answers.map((answer) => answer.headers.get("location"))).toEqual(["/housing", "/profile"]);
  });

  it("each get the failure, and the next one tries again", async () => {
    const fail = () => Promise.reject(new Error("no database"));
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => cache.respond(new Request("http://localhost/housing"), fail)),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "rejected"]);
    expect((await ask()).status).toBe(200);
  });
});

describe("how it is sent", () => {
  const encoded = async (accept: string) => {
    await ask();
    return vi.waitFor(() => {
      const answer = fromMemory({ headers: { "accept-encoding": accept } })!;
      expect(answer.headers["content-encoding"]).toBeDefined();
      return answer;
    });
  };

  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*;q=0.1, br;q=0.5", "br"],
  ])("to one who accepts %j as %s", async (accept, encoding) => {
    const { headers, body } = await encoded(accept);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-length"]).toBe(body.length);
    const plain = encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
    expect(plain.toString()).toBe(`1 ${text}`);
  });

  it("plain to one who accepts nothing, or an encoding of that name only in part", async () => {
    await encoded("br");
    await encoded("gzip");
    for (const accept of ["", "identity", "deflate", "gzip;q=0, br;q=0.0", "abrx"]) {
      const { headers, body } = fromMemory({ headers: { "accept-encoding": accept } })!;
      expect(headers["content-encoding"]).toBeUndefined();
      expect(body.toString()).toBe(`1 ${text}`);
    }
  });

  it("as 304 without a body to one who has it", async () => {
    await ask();
    const { etag } = (await ask()).headers;
    const again = await ask({ headers: { "if-none-match": String(etag) } });
    expect(again).toMatchObject({ status: 304, cached: true, headers: { etag } });
    expect(again.body.length).toBe(0);
    expect((await ask({ headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it.each(["W/ETAG", '"other", ETAG', "*"])("as 304 to one who names it as %s", async (naming) => {
    await ask();
    const etag = String((await ask()).headers.etag);
    expect((await ask({ headers: { "if-none-match": naming.replace("ETAG", etag) } })).status).toBe(304);
  });

  it("to HEAD without a body, with the same headers", async () => {
    await ask();
    const { headers } = await ask();
    const head = await ask({ method: "HEAD" });
    expect(head.cached).toBe(true);
    expect(head.headers).toEqual(headers);
    expect(head.body.length).toBe(0);
  });
});
