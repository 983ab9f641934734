import { setImmediate as nextTick } from "node:timers/promises";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { handleError } from "#src/server/http/errors.ts";
import { createTurns, offerTurns, turnLimits } from "#src/server/http/turns.ts";
import { guest, type Actor } from "#src/shared/actor.ts";

afterEach(() => vi.useRealTimers());

/** Turns whose work the test finishes by hand, and the names of started work, in order. */
function watched(limits = turnLimits) {
  const turns = createTurns(limits);
  const begun: string[] = [];
  const working: (() => void)[] = [];
  const ask = (key: string, name = key, gone = new AbortController().signal) =>
    turns.take(key, gone, () => {
      begun.push(name);
      return new Promise<void>((resolve) => working.push(resolve));
    });
  const finishOne = async () => {
    working.shift()?.();
    await nextTick();
  };
  return { turns, begun, ask, finishOne };
}

const many = (count: number, make: (index: number) => Promise<void>) =>
  Array.from({ length: count }, (_, index) => make(index));
const refusal = { status: 429, headers: { "Retry-After": "2" } };

describe("turns", () => {
  it("let four of one account be worked on at a time, the rest in order, and nobody wait for another account", async () => {
    const { begun, ask, finishOne } = watched();
    const work = many(6, (index) => ask("eve", `eve ${index}`));
    work.push(ask("ruth"));
    expect(begun).toEqual(["eve 0", "eve 1", "eve 2", "eve 3", "ruth"]);
    await finishOne();
    expect(begun.at(-1)).toBe("eve 4");
    for (let left = 0; left < work.length; left += 1) await finishOne();
    await Promise.all(work);
    expect(begun.at(-1)).toBe("eve 5");
  });

  it("go on to the next where one fails", async () => {
    const { begun, ask, turns, finishOne } = watched({ ...turnLimits, atOnce: 1 });
    const signal = new AbortController().signal;
    const failing = turns.take("eve", signal, () => Promise.reject(new Error("failed")));
    const next = ask("eve", "next");
    await expect(failing).rejects.toThrow("failed");
    await finishOne();
    await next;
    expect(begun).toEqual(["next"]);
  });

  it("refuse at once what finds too many of its account waiting, or too many of all", async () => {
    const { ask } = watched({ atOnce: 1, waiting: 2, allWaiting: 3, wait: 60_000 });
    for (const who of ["eve", "eve", "eve", "mal", "mal", "ruth"]) void ask(who).catch(() => {});
    await expect(ask("eve")).rejects.toMatchObject(refusal);
    await expect(ask("ruth")).rejects.toMatchObject(refusal);
  });

  it("refuse what has waited two seconds, and make its place free", async () => {
    vi.useFakeTimers();
    const { begun, ask } = watched({ ...turnLimits, atOnce: 1, waiting: 1 });
    void ask("eve", "slow");
    const refused = expect(ask("eve", "late")).rejects.toMatchObject(refusal);
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
    void ask("eve", "waits").catch(() => {});
    expect(begun).toEqual(["slow"]);
  });

  it("skip a call whose client has gone while it waited", async () => {
    const { begun, ask, finishOne } = watched({ ...turnLimits, atOnce: 1 });
    const gone = new AbortController();
    void ask("eve", "first");
    const left = expect(ask("eve", "left", gone.signal)).rejects.toMatchObject(refusal);
    void ask("eve", "stays");
    gone.abort();
    await left;
    await finishOne();
    expect(begun).toEqual(["first", "stays"]);
  });

  it("remember no account that does nothing", async () => {
    const { turns, ask, finishOne } = watched();
    const work = many(20, (index) => ask(`member ${index % 3}`));
    expect(turns.size()).toBe(3);
    for (let left = 0; left < work.length; left += 1) await finishOne();
    await Promise.all(work);
    expect(turns.size()).toBe(0);
  });
});

const calls = { access: "public", summary: "A call" } as const;
const streamRoute = endpoint({
  ...calls,
  method: "get",
  path: "/stream",
  responses: { 200: { description: "A stream" } },
});
const checkRoute = endpoint({ ...calls, method: "put", path: "/check", ownQueue: true });
const writeRoute = endpoint({ ...calls, method: "put", path: "/write" });
const readRoute = endpoint({ ...calls, method: "get", path: "/read", answer: z.string() });

/** Calls by one actor from one network, with one turn at a time; all routes but `/read` never finish. */
function called({ actor, from = "203.0.113.9" }: { actor: Actor; from?: string }) {
  const turns = createTurns({ ...turnLimits, atOnce: 1, waiting: 0 });
  const forever = new Promise<never>(() => {});
  const app = new Hono<ApiEnv>().onError(handleError).use(async (c, next) => {
    c.set("actor", actor);
    await next();
  });
  app.use(offerTurns(turns, { trustedProxies: [] } as never));
  app.route(
    "/",
    createRouter()
      .openapi(streamRoute, (c) => streamSSE(c, () => forever))
      .openapi(checkRoute, () => forever)
      .openapi(writeRoute, () => forever)
      .openapi(readRoute, (c) => c.json("read", 200)),
  );
  const ask = async (method: string, path: string, address = from) =>
    app.request(path, { method }, { incoming: { socket: { remoteAddress: address } } });
  return { ask };
}
const member = { kind: "member", id: "ruth" } as Actor;

describe("a call's turn", () => {
  it("is over with the first byte of a stream, however long it lasts", async () => {
    const { ask } = called({ actor: member });
    for (let page = 0; page < 3; page += 1) expect((await ask("GET", "/stream")).status).toBe(200);
    expect((await ask("GET", "/read")).status).toBe(200);
  });

  it("is not taken by the check of an upload, which has a queue of its own", async () => {
    const { ask } = called({ actor: member });
    void ask("PUT", "/check");
    expect((await ask("GET", "/read")).status).toBe(200);
  });

  it("is her account's for everything else", async () => {
    const { ask } = called({ actor: member });
    void ask("PUT", "/write");
    const answer = await ask("GET", "/read", "198.51.100.7");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "2"]);
  });

  it("is a guest's network's where she writes, and none where she reads", async () => {
    const { ask } = called({ actor: guest });
    void ask("PUT", "/write");
    expect((await ask("PUT", "/write")).status).toBe(429);
    expect((await ask("GET", "/read")).status).toBe(200);
    const elsewhere = ask("PUT", "/write", "198.51.100.7");
    expect(await Promise.race([elsewhere, nextTick("is worked on")])).toBe("is worked on");
  });
});
