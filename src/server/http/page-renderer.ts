import { createHash, randomBytes } from "node:crypto";
import { everyTable, sameForGuests, shownTables } from "#src/server/http/same-for-guests.ts";
import { startAfterPaint } from "#src/server/http/after-paint.ts";
import { contentSecurityPolicy } from "#src/server/http/security-headers.ts";
import type { PostedForm } from "#src/shared/posted-form.ts";

/** The built pages: renders a request to HTML with what the context brings. */
export type PageHandler = {
  fetch: (request: Request, options: { context: Record<string, unknown> }) => Response | Promise<Response>;
};

type RendererOptions = {
  pages: () => Promise<PageHandler> | PageHandler;
  /** Calls the API in this process; calls of one visit share what `visit` remembers, such as who asks. */
  apiFetch: (path: string, init: RequestInit, visit: object) => Response | Promise<Response>;
  isGuest: (cookieHeader: string | undefined) => boolean;
  /** The address by which a guest's page is remembered. */
  cachedAs?: (address: string) => string;
  uploadOrigin?: string;
  https: boolean;
  /** Whether a guest's page may be sent to the next guest; not while its sources change. */
  reuse?: boolean;
};

/**
 * Renders pages on the server, calling the API in-process on the visitor's behalf. A page that answers a form is told
 * what became of it.
 */
export function createPageRenderer(options: RendererOptions) {
  const {
    pages,
    apiFetch,
    isGuest,
    cachedAs = (address) => address,
    uploadOrigin,
    https,
    reuse = true,
  } = options;
  return async (request: Request, posted?: PostedForm): Promise<Response> => {
    const cookie = request.headers.get("cookie") ?? undefined;
    const forGuests = isGuest(cookie);
    const nonce = randomBytes(16).toString("base64url");
    const answers: Response[] = [];
    const visit = {};
    const call = async (path: string, init?: RequestInit) => {
      const headers = { ...headersOf(init), ...(!forGuests && { cookie: cookie! }) };
      const answer = await apiFetch(path, { ...init, headers }, visit);
      answers.push(answer);
      return answer;
    };
    const handler = await pages();
    const asked = forGuests ? asAnyGuest(request, cachedAs) : asPage(request);
    // To its end, even if this visitor leaves: others may wait for the same page, and the renderer reports as a fault
    // of ours that it was stopped.
    const rendered = await handler.fetch(new Request(asked, { signal: null }), {
      context: { nonce, apiFetch: call, posted },
    });
    // Made anew, since nothing could be added to the headers of a redirect as it comes.
    if (!rendered.headers.get("content-type")?.startsWith("text/html"))
      return new Response(rendered.body, rendered);
    const { html, scripts } = allowOwnScripts(startAfterPaint(await rendered.text(), nonce), nonce);
    const headers = new Headers(rendered.headers);
    headers.set("Content-Security-Policy", contentSecurityPolicy({ scripts, uploadOrigin, https }));
    if (answers.some(({ status }) => status >= 500)) {
      // The page tells what it could not fetch; nobody is to keep it, and whoever watches is to notice.
      headers.set("Cache-Control", "no-store");
      headers.set("Retry-After", "5");
      return new Response(html, { status: 503, headers });
    }
    if (posted) {
      headers.set("Cache-Control", "private, no-store");
      return new Response(html, { status: posted.status < 400 ? 200 : posted.status, headers });
    }
    // What the address asks for is not there: the page says so in words, and to machines with its status.
    const status = answers.some(isGone) ? 404 : rendered.status;
    headers.set("Cache-Control", reuse && forGuests ? sameForGuests : "private, no-store");
    if (forGuests) headers.set(shownTables, tablesOf(answers).join(" "));
    return new Response(html, { status, headers });
  };
}

// 400: the address names what nothing was ever called.
const isGone = ({ status }: Response) => status === 404 || status === 400;

/** What is remembered for all guests is made without anything of the one who happens to ask. */
const asAnyGuest = ({ url }: Request, cachedAs: (address: string) => string) => {
  const { origin, pathname, search } = new URL(url);
  return new Request(origin + cachedAs(pathname + search));
};

// A form's answer is rendered as the page that shows it would be: its body has been read.
const asPage = (request: Request) =>
  request.method === "GET" ? request : new Request(request.url, { headers: request.headers });

/** The tables that a page shows something of; an answer that does not say so may show any. */
const tablesOf = (answers: Response[]) => [
  ...new Set(
    answers
      .filter(({ ok }) => ok)
      .flatMap(({ headers }) => headers.get(shownTables)?.split(" ").filter(Boolean) ?? [everyTable]),
  ),
];

const headersOf = (init?: RequestInit) => Object.fromEntries(new Headers(init?.headers));

// Nothing in it ever runs, and what it holds is what people have written.
const isData = / type="application\/ld\+json"/;

/**
 * Allows the inline scripts that carry this rendering's nonce by their hash, and takes the nonce off them.
 * A nonce must differ in every answer; a hash lets one rendering serve many guests. A script that somebody smuggled
 * into the page has no nonce, so it gets no hash.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const scripts = new Set<string>();
  const marked = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const unmarked = html.replace(marked, (_all, before: string, after: string, code: string) => {
    if (code && !isData.test(before + after))
      scripts.add(`sha256-${createHash("sha256").update(code).digest("base64")}`);
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: unmarked.replaceAll(` nonce="${nonce}"`, ""), scripts: [...scripts] };
}
