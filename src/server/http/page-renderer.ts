import { createHash, randomBytes } from "node:crypto";
import { sameForGuests } from "#src/server/http/guest-cache.ts";
import { contentSecurityPolicy } from "#src/server/http/security-headers.ts";

/** The built pages: renders a request to HTML with what the context brings. */
export type PageHandler = {
  fetch: (request: Request, options: { context: Record<string, unknown> }) => Response | Promise<Response>;
};

type RendererOptions = {
  pages: () => Promise<PageHandler> | PageHandler;
  /** Calls the API in this process. */
  apiFetch: (path: string, init: RequestInit) => Response | Promise<Response>;
  isGuest: (cookieHeader: string | undefined) => boolean;
  uploadOrigin?: string;
  https: boolean;
};

/** Renders pages on the server, calling the API in-process on the visitor's behalf. */
export function createPageRenderer({ pages, apiFetch, isGuest, uploadOrigin, https }: RendererOptions) {
  return async (request: Request): Promise<Response> => {
    const cookie = request.headers.get("cookie") ?? undefined;
    const nonce = randomBytes(16).toString("base64url");
    const handler = await pages();
    const rendered = await handler.fetch(request, {
      context: {
        nonce,
        apiFetch: (path: string, init?: RequestInit) =>
          apiFetch(path, { ...init, headers: { ...headersOf(init), ...(cookie && { cookie }) } }),
      },
    });
    if (!rendered.headers.get("content-type")?.startsWith("text/html")) return rendered;
    const { html, scripts } = allowOwnScripts(await rendered.text(), nonce);
    const headers = new Headers(rendered.headers);
    headers.set("Content-Security-Policy", contentSecurityPolicy({ scripts, uploadOrigin, https }));
    headers.set("Cache-Control", isGuest(cookie) ? sameForGuests : "private, no-store");
    return new Response(html, { status: rendered.status, headers });
  };
}

const headersOf = (init?: RequestInit) => Object.fromEntries(new Headers(init?.headers));

/**
 * Allows the inline scripts that carry this rendering's nonce by their hash, and takes the nonce off them.
 * A nonce must differ in every answer; a hash lets one rendering serve many guests. A script that somebody smuggled
 * into the page has no nonce, so it gets no hash.
 */
export function allowOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const scripts = new Set<string>();
  const marked = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  const unmarked = html.replace(marked, (_all, before: string, after: string, code: string) => {
    if (code) scripts.add(`sha256-${createHash("sha256").update(code).digest("base64")}`);
    return `<script${before}${after}>${code}</script>`;
  });
  return { html: unmarked.replaceAll(` nonce="${nonce}"`, ""), scripts: [...scripts] };
}
