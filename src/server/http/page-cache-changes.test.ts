import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { createPageCache } from "#src/server/http/page-cache.ts";
import { sameForGuests, shownTables } from "#src/server/http/same-for-guests.ts";

let cache: ReturnType<typeof createPageCache>;
beforeEach(() => {
  cache = createPageCache({ isGuest: (cookie) => !cookie });
});

const marked = { "cache-control": sameForGuests };
const showing = (tables: string) => () =>
  new Response("homes", { headers: { ...marked, [shownTables]: tables } });
const ask = (path: string, make: () => Response, headers: Record<string, string> = {}) =>
  cache.respond(new Request(`http://localhost${path}`, { headers }), make);

/** The headers that an address is answered with from the cache; undefined where it is not cached. */
function cachedHeaders(path: string) {
  let sent: Record<string, unknown> | undefined;
  const response = { writeHead: (_status: number, headers: typeof sent) => (sent = headers), end: () => {} };
  const request = { method: "GET", url: path, headers: {} };
  cache.answer(request as IncomingMessage, response as unknown as ServerResponse, "request-1");
  return sent;
}

describe("a cached answer", () => {
  it("is dropped when what it shows has changed, and stays when something else has", async () => {
    await ask("/housing", showing("listings memberships"));
    await ask("/community", showing("posts"));
    await ask("/terms", showing(""));
    await ask("/unknown", () => new Response("any", { headers: marked }));
    const cachedPaths = () => ["/housing", "/community", "/terms", "/unknown"].filter(cachedHeaders);
    expect(cachedPaths()).toHaveLength(4);
    cache.clear("posts");
    expect(cachedPaths()).toEqual(["/housing", "/terms"]);
    cache.clear("memberships");
    expect(cachedPaths()).toEqual(["/terms"]);
    cache.clear();
    expect(cachedPaths()).toEqual([]);
  });

  it.each([
    ["listings", false],
    ["posts", true],
    [undefined, false],
  ])("comes from before a change of %s that happened meanwhile: %s", async (table, stays) => {
    const making = Promise.withResolvers<Response>();
    const asking = cache.respond(new Request("http://localhost/housing"), () => making.promise);
    cache.clear(table);
    making.resolve(showing("listings")());
    await asking;
    expect(cachedHeaders("/housing") !== undefined).toBe(stays);
  });

  it("does not tell clients which tables it shows", async () => {
    const answers = [
      await ask("/a", showing("listings")),
      await ask("/a", showing("listings"), { cookie: "session=a" }),
    ];
    for (const { headers } of answers) expect(headers.has(shownTables)).toBe(false);
    expect(cachedHeaders("/a")).not.toHaveProperty(shownTables);
  });

  it("is bounded in bytes as well: large ones push out the oldest", async () => {
    const large = () => new Response("x".repeat(3_000_000), { headers: marked });
    const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
    for (const path of paths) await ask(path, large);
    expect(paths.filter(cachedHeaders)).toEqual(["/5", "/6", "/7", "/8", "/9"]);
  });
});
