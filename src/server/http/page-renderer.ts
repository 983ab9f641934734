import { createHash, randomBytes } from "node:crypto";
import { startAfterPaint } from "#src/server/http/after-paint.ts";
import type { Rendering } from "#src/server/http/context.ts";
import { contentSecurityPolicy } from "#src/server/http/protection.ts";

type RenderContext = {
  nonce: string;
  apiFetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Encodes the document and allows its inline scripts; to be called once, with the whole document. */
  finish: (html: string) => Uint8Array<ArrayBuffer>;
};

export type PageHandler = {
  fetch: (request: Request, options: { context: RenderContext }) => Response | Promise<Response>;
  /** See `address-read.ts`; without it a page may read its whole address. */
  addressRead?: (url: URL) => string | undefined;
};

type RendererOptions = {
  pages: () => Promise<PageHandler> | PageHandler;
  /** Calls the API in this process; calls with the same `rendering` share lookups, such as the actor. */
  apiFetch: (path: string, init: RequestInit, rendering: Rendering) => Response | Promise<Response>;
  isGuest: (cookieHeader: string | undefined) => boolean;
  uploadOrigin?: string;
  https: boolean;
};

/** Renders pages on the server, calling the API in-process on the visitor's behalf. */
export function createPageRenderer({ pages, apiFetch, isGuest, uploadOrigin, https }: RendererOptions) {
  return async (request: Request): Promise<Response> => {
    const cookie = request.headers.get("cookie") ?? undefined;
    const forGuests = isGuest(cookie);
    const nonce = randomBytes(16).toString("base64url");
    const answers: Response[] = [];
    const rendering: Rendering = { isPage: true };
    const call = async (path: string, init?: RequestInit) => {
      const headers = { ...headersOf(init), ...(!forGuests && { cookie: cookie! }) };
      const answer = await apiFetch(path, { ...init, headers }, rendering);
      answers.push(answer);
      return answer;
    };
    let scripts: string[] = [];
    const finish = (html: string) => {
      const allowed = allowOwnScripts(startAfterPaint(html, nonce), nonce);
      scripts = allowed.scripts;
      return Buffer.from(allowed.html);
    };
    const handler = await pages();
    // Only the URL is passed on. Everything personal comes from the API; and with the visitor's abort signal, a closed tab would
    // be logged as our error.
    const rendered = await handler.fetch(new Request(request.url), {
      context: { nonce, apiFetch: call, finish },
    });
    if (!rendered.headers.get("content-type")?.startsWith("text/html")) {
      // Copied, since the headers of a redirect are immutable.
      const answer = new Response(rendered.body, rendered);
      // Browsers would keep a permanent redirect for good, and another may depend on who is signed in.
      answer.headers.set("Cache-Control", "private, no-store");
      return answer;
    }
    const html = await rendered.arrayBuffer();
    const headers = new Headers(rendered.headers);
    headers.set("Content-Security-Policy", contentSecurityPolicy({ scripts, uploadOrigin, https }));
    const refused = answers.find(({ status }) => status >= 500) ?? answers.find(isTooMany);
    if (refused) {
      // The page itself shows what could not be loaded; the status is for caches and monitoring.
      headers.set("Cache-Control", "no-store");
      headers.set("Retry-After", refused.headers.get("retry-after") ?? "5");
      return new Response(html, { status: isTooMany(refused) ? 429 : 503, headers });
    }
    // The page says that the item does not exist, and so does its status.
    const status = answers.some(isNotFound) ? 404 : rendered.status;
    headers.set("Cache-Control", forGuests ? "private, no-cache" : "private, no-store");
    return new Response(html, { status, headers });
  };
}

const isTooMany = ({ status }: Response) => status === 429;

// 400: the address is invalid, as with an id that is no UUID.
const isNotFound = ({ status }: Response) => status === 404 || status === 400;

const headersOf = (init?: RequestInit) => Object.fromEntries(new Headers(init?.headers));

// Without the nonce itself, since a pattern for each page would have to be compiled each time.
const marked = /<script([^>]*?) nonce="([^"]*)"([^>]*)>([\s\S]*?)<\/script>/g;

// Structured data is never executed, and holds what people have written.
const isData = / type="application\/ld\+json"/;

/**
 * Replaces this rendering's nonce on inline scripts by their hashes for the content security policy. A nonce must differ in every
 * response; with hashes, one rendering can serve many guests. An injected script has no nonce, so it gets no hash.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const scripts = new Set<string>();
  const unmarked = html.replace(marked, (all, before: string, its: string, after: string, code: string) => {
    if (its !== nonce) return all;
    if (code && !isData.test(before + after))
      scripts.add(`sha256-${createHash("sha256").update(code).digest("base64")}`);
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: unmarked.replaceAll(` nonce="${nonce}"`, ""), scripts: [...scripts] };
}
