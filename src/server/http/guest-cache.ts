import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A handler marks an answer that is the same for every guest with this Cache-Control value; it never leaves us. */
export const sameForGuests = "s-maxage=5";

const freshMs = 5_000;
const maxEntries = 500;
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compress;

type Entry = {
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  freshUntil: number;
};

/**
 * Answers for guests that are made once and sent many times. An answer is reused for at most five seconds and never
 * past a write that this process has made, so that one who writes sees her change at once and everybody else soon.
 */
export function createGuestCache(isGuest: (cookieHeader: string | undefined) => boolean) {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Response>>();
  let generation = 0;

  const concerns = (method: string | undefined, cookie: string | undefined) =>
    (method === "GET" || method === "HEAD") && isGuest(cookie);

  async function remember(key: string, response: Response, madeAt: number) {
    const body = Buffer.from(await response.arrayBuffer());
    if (madeAt !== generation) return body;
    const headers = Object.fromEntries(response.headers);
    delete headers["x-request-id"];
    const entry: Entry = {
      headers: { ...headers, "cache-control": "private, no-cache", vary: "Cookie, Accept-Encoding" },
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      body,
      encoded: {},
      freshUntil: Date.now() + freshMs,
    };
    const evicted = entries.size >= maxEntries ? entries.keys().next().value : undefined;
    if (evicted !== undefined) entries.delete(evicted);
    entries.delete(key);
    entries.set(key, entry);
    // Compressed beside the first answer, not before it: whoever comes next gets the small one.
    for (const encoding of ["br", "gzip"] as const) {
      void compress[encoding](body).then((encoded) => (entry.encoded[encoding] = encoded));
    }
    return body;
  }

  return {
    /** Answers from memory and says true, or says false. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (!concerns(request.method, request.headers.cookie)) return false;
      const entry = entries.get(request.url ?? "");
      if (!entry || entry.freshUntil < Date.now()) return false;
      if (request.headers["if-none-match"] === entry.etag) {
        response.writeHead(304, { ...entry.headers, etag: entry.etag }).end();
        return true;
      }
      const accepted = request.headers["accept-encoding"]?.toString() ?? "";
      const encoding = (["br", "gzip"] as const).find(
        (name) => accepted.includes(name) && entry.encoded[name],
      );
      const body = encoding ? entry.encoded[encoding]! : entry.body;
      response.writeHead(200, {
        ...entry.headers,
        etag: entry.etag,
        "content-length": body.length,
        ...(encoding && { "content-encoding": encoding }),
      });
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    },

    /** Makes an answer; of several that are asked for at once, one is made. Remembers it when it is for all guests. */
    async respond(
      request: Request,
      make: (request: Request) => Response | Promise<Response>,
    ): Promise<Response> {
      if (request.method !== "GET" || !concerns(request.method, request.headers.get("cookie") ?? undefined)) {
        const response = await make(request);
        if (request.method !== "GET" && request.method !== "HEAD" && response.ok) this.clear();
        return response;
      }
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      const madeBefore = underWay.get(key);
      if (madeBefore) return (await madeBefore).clone();

      const making = (async () => {
        const madeAt = generation;
        const response = await make(request);
        if (response.status !== 200 || response.headers.get("cache-control") !== sameForGuests)
          return response;
        const body = await remember(key, response, madeAt);
        const headers = new Headers(response.headers);
        headers.set("cache-control", "private, no-cache");
        return new Response(new Uint8Array(body), { headers });
      })();
      underWay.set(key, making);
      try {
        return (await making).clone();
      } finally {
        underWay.delete(key);
      }
    },

    /** Forgets everything: something was written. */
    clear() {
      generation += 1;
      entries.clear();
      underWay.clear();
    },
  };
}
