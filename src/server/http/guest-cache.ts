import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A handler marks an answer that is the same for every guest with this Cache-Control value; it never leaves us. */
export const sameForGuests = "s-maxage=5";

const outside = "private, no-cache";
const freshMs = 5_000;
const maxEntries = 500;
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof compress;
// "br", "gzip;q=0.5", but not "br;q=0".
const accepts: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/i,
};

type Entry = {
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  freshUntil: number;
};

const isForAll = (response: Response) =>
  response.status === 200 &&
  response.headers.get("cache-control") === sameForGuests &&
  !response.headers.has("set-cookie");

/** The answer as it goes out: what is the same for every guest is still not to be kept by a cache on the way. */
function withoutMark(response: Response): Response {
  if (response.headers.get("cache-control") !== sameForGuests) return response;
  const headers = new Headers(response.headers);
  headers.set("cache-control", outside);
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Answers for guests that are made once and sent many times. An answer is reused for at most five seconds and never
 * past a write that this process has made, so that one who writes sees her change at once and everybody else soon.
 */
export function createGuestCache(isGuest: (cookieHeader: string | undefined) => boolean) {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Response | undefined>>();
  let generation = 0;

  const concerns = (method: string | undefined, cookie: string | undefined) =>
    (method === "GET" || method === "HEAD") && isGuest(cookie);

  async function remember(key: string, response: Response, madeAt: number) {
    const body = Buffer.from(await response.arrayBuffer());
    if (madeAt !== generation) return body;
    const headers = Object.fromEntries(response.headers);
    delete headers["x-request-id"];
    const entry: Entry = {
      headers: { ...headers, "cache-control": outside, vary: "Cookie, Accept-Encoding" },
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
    answer(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
      if (!concerns(request.method, request.headers.cookie)) return false;
      const entry = entries.get(request.url ?? "");
      if (!entry || entry.freshUntil < Date.now()) return false;
      if (request.headers["if-none-match"] === entry.etag) {
        response.writeHead(304, { ...entry.headers, etag: entry.etag, "x-request-id": requestId }).end();
        return true;
      }
      const accepted = request.headers["accept-encoding"]?.toString() ?? "";
      const encoding = (["br", "gzip"] as const).find(
        (name) => accepts[name].test(accepted) && entry.encoded[name],
      );
      const body = encoding ? entry.encoded[encoding]! : entry.body;
      response.writeHead(200, {
        ...entry.headers,
        etag: entry.etag,
        "x-request-id": requestId,
        "content-length": body.length,
        ...(encoding && { "content-encoding": encoding }),
      });
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    },

    /**
     * Makes an answer. One that is for all guests is remembered, and made once for several who ask at once; any other
     * (it may set a cookie, or send each visitor somewhere else) is made for each of them.
     */
    async respond(
      request: Request,
      make: (request: Request) => Response | Promise<Response>,
    ): Promise<Response> {
      if (request.method !== "GET" || !isGuest(request.headers.get("cookie") ?? undefined)) {
        const response = await make(request);
        if (request.method !== "GET" && request.method !== "HEAD" && response.ok) this.clear();
        return withoutMark(response);
      }
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      const othersMaking = underWay.get(key);
      const madeForAll = othersMaking && (await othersMaking);
      if (madeForAll) return madeForAll.clone();

      const madeAt = generation;
      const making = Promise.resolve(make(request));
      const sharing = making.then(async (response) => {
        if (!isForAll(response)) return undefined;
        const body = await remember(key, response, madeAt);
        return withoutMark(new Response(new Uint8Array(body), { headers: response.headers }));
      });
      underWay.set(key, sharing);
      try {
        return (await sharing)?.clone() ?? withoutMark(await making);
      } finally {
        if (underWay.get(key) === sharing) underWay.delete(key);
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
