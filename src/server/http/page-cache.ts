import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { encodingFor } from "#src/server/http/accepted-encodings.ts";
import { compress, type Encoding } from "#src/server/http/compression.ts";
import { everyTable, sameForGuests, shownTables } from "#src/server/http/same-for-guests.ts";

const outside = "private, no-cache";
const freshMs = 5_000;
const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;
type Entry = {
  headers: Record<string, string>;
  etag: string;
  body: Buffer<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  shown: string[];
};

type PageCacheOptions = {
  isGuest: (cookieHeader: string | undefined) => boolean;
  /** The address by which an answer is cached: without parameters that make no difference. */
  cachedAs?: (address: string) => string;
  /** Resolves once every change that was made before is known to this process. */
  caughtUp?: () => Promise<void>;
};

const isForAll = (response: Response) =>
  response.status === 200 &&
  response.headers.get("cache-control") === sameForGuests &&
  !response.headers.has("set-cookie");

/** The answer as it is sent: other caches must not store it, even if it is the same for every guest. */
function withoutMark(response: Response): Response {
  if (response.headers.get("cache-control") !== sameForGuests) return response;
  const headers = new Headers(response.headers);
  headers.set("cache-control", outside);
  headers.delete(shownTables);
  return new Response(response.body, { status: response.status, headers });
}

/**
 * A cache of answers for guests. An answer is reused for at most five seconds and never after a change of what it shows,
 * so that everybody sees a change at once.
 */
export function createPageCache({
  isGuest,
  cachedAs = (address) => address,
  caughtUp = async () => {},
}: PageCacheOptions) {
  // By the monotonic clock, since the wall clock may be set back; checked exactly at each read.
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: freshMs,
    ttlResolution: 0,
    // From one on: the library takes a start of zero for an entry without a time limit.
    perf: { now: () => performance.now() + 1 },
  });
  const underWay = new Map<string, Promise<Entry | undefined>>();
  // Changes are numbered: an answer that was begun before the latest change of what it shows is not cached.
  const latestChange = new Map<string, number>();
  let changes = 0;

  const concerns = (method: string | undefined, cookie: string | undefined) =>
    (method === "GET" || method === "HEAD") && isGuest(cookie);

  const changedSince = (madeAt: number, shown: string[]) =>
    [everyTable, ...shown].some((table) => (latestChange.get(table) ?? 0) > madeAt) ||
    (shown.includes(everyTable) && changes > madeAt);

  async function store(key: string, response: Response, madeAt: number): Promise<Entry> {
    const body = Buffer.from(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    const shown = headers[shownTables]?.split(" ").filter(Boolean) ?? [everyTable];
    delete headers["x-request-id"];
    delete headers[shownTables];
    const entry: Entry = {
      headers: { ...headers, "cache-control": outside, vary: "Cookie, Accept-Encoding" },
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      body,
      encoded: {},
      shown,
    };
    if (!changedSince(madeAt, shown)) entries.set(key, entry);
    return entry;
  }

  return {
    /** Answers from the cache and returns true, or returns false. */
    answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
      if (!concerns(request.method, request.headers.cookie)) return false;
      const entry = entries.get(cachedAs(request.url ?? ""));
      if (!entry) return false;
      const head = { ...entry.headers, etag: entry.etag, "x-request-id": requestId };
      const send = (body: Buffer, encoding?: Encoding) => {
        const encoded = encoding && { "content-encoding": encoding };
        response.writeHead(200, { ...head, "content-length": body.length, ...encoded });
        response.end(request.method === "HEAD" ? undefined : body);
      };
      if (fresh(request.headers, { etag: entry.etag })) {
        response.writeHead(304, head).end();
        return true;
      }
      const encoding = encodingFor(request.headers["accept-encoding"]?.toString());
      // Compressed once, at the first request for that encoding from the cache.
      const encoded = encoding && (entry.encoded[encoding] ??= encodeOnce(entry, encoding));
      if (!encoded) send(entry.body);
      else if (encoded instanceof Uint8Array) send(encoded, encoding);
      else
        void encoded.then(
          (body) => send(body, encoding),
          () => send(entry.body),
        );
      return true;
    },

    /**
     * Makes an answer. One for all guests is cached, and made once for several requests at once; any other (it may set a
     * cookie, or redirect each visitor elsewhere) is made for each of them.
     */
    async respond(
      request: Request,
      make: (request: Request) => Response | Promise<Response>,
    ): Promise<Response> {
      if (request.method !== "GET" || !isGuest(request.headers.get("cookie") ?? undefined)) {
        const response = await make(request);
        // Below 400: a successful form answers with a redirect.
        if (request.method !== "GET" && request.method !== "HEAD" && response.status < 400) await caughtUp();
        return withoutMark(response);
      }
      const url = new URL(request.url);
      const key = cachedAs(url.pathname + url.search);
      const othersMaking = underWay.get(key);
      const madeByOthers = othersMaking && (await othersMaking);
      if (madeByOthers) return freshResponse(madeByOthers);

      const madeAt = changes;
      const making = Promise.resolve(make(request));
      const sharing = making.then((response) =>
        isForAll(response) ? store(key, response, madeAt) : undefined,
      );
      underWay.set(key, sharing);
      try {
        const made = await sharing;
        return made ? freshResponse(made) : withoutMark(await making);
      } finally {
        if (underWay.get(key) === sharing) underWay.delete(key);
      }
    },

    /** Drops the entries that show a table, when it has changed; without a name, all of them. */
    clear(table = everyTable) {
      changes += 1;
      latestChange.set(table, changes);
      for (const [key, { shown }] of entries) {
        if (table === everyTable || shown.includes(table) || shown.includes(everyTable)) entries.delete(key);
      }
      underWay.clear();
    },
  };
}

/** A cached answer for the request that caused it to be made. */
const freshResponse = ({ headers, body }: Entry) => new Response(body, { headers });

function encodeOnce(entry: Entry, encoding: Encoding): Promise<Buffer> {
  const compressing = compress[encoding](entry.body);
  void compressing.then((encoded) => (entry.encoded[encoding] = encoded)).catch(() => {});
  return compressing;
}
