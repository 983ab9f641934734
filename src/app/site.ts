import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createApi } from "#src/app/api.ts";
import { sessionCookie } from "#src/features/accounts/server/session-cookie.ts";
import { devMailRoutes } from "#src/server/http/dev-mail.routes.ts";
import { createGuestCache } from "#src/server/http/guest-cache.ts";
import { createPageRenderer, type PageHandler } from "#src/server/http/page-renderer.ts";
import { requestLog } from "#src/server/http/request-log.ts";
import { securityHeaders } from "#src/server/http/security-headers.ts";
import type { Platform } from "#src/server/platform.ts";

type SiteOptions = {
  platform: Platform;
  pages: () => Promise<PageHandler> | PageHandler;
  /** The folder with the built browser files. */
  assets: string;
};

/** Everything that one address serves: built files, the API, media, and pages. */
export function createSite({ platform, pages, assets }: SiteOptions) {
  const { settings, objects, log } = platform;
  const sessionName = sessionCookie(settings.publicUrl).name;
  const isGuest = (cookieHeader: string | undefined) => !cookieHeader?.includes(`${sessionName}=`);
  const guestCache = createGuestCache(isGuest);
  const api = createApi(platform);
  const renderPage = createPageRenderer({
    pages,
    apiFetch: (path, init) => api.request(path, init),
    isGuest,
    uploadOrigin: objects.uploadOrigin,
    https: settings.publicUrl.startsWith("https:"),
  });

  const site = new Hono()
    .use(securityHeaders(settings.publicUrl))
    .get(
      "/assets/*",
      serveStatic({
        root: assets,
        precompressed: true,
        onFound: (_path, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
      }),
    )
    .get(
      "/img/*",
      serveStatic({
        root: assets,
        precompressed: true,
        onFound: (_path, c) => c.header("Cache-Control", "public, max-age=86400"),
      }),
    )
    .on(
      "GET",
      ["/favicon.svg", "/robots.txt"],
      serveStatic({
        root: assets,
        onFound: (_path, c) => c.header("Cache-Control", "public, max-age=86400"),
      }),
    )
    .all("/objects/*", (c) => api.fetch(c.req.raw, c.env))
    .on("GET", ["/healthz", "/readyz"], (c) => api.fetch(c.req.raw, c.env))
    .all("/api/*", (c) => api.fetch(c.req.raw, c.env))
    .use(requestLog(log))
    .route("/", devMailRoutes(settings))
    .get("*", (c) => renderPage(c.req.raw))
    .all("*", (c) => c.json({ message: "There is no such address." }, 404));

  // Outside of what remembers answers: those are remembered plain, and encoded once for each way of asking.
  const compressed = new Hono()
    .use(compress())
    .all("*", (c) => guestCache.respond(c.req.raw, (made) => site.fetch(made, c.env)));
  return { guestCache, fetch: (request: Request, env?: object) => compressed.fetch(request, env) };
}
