import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createApi } from "#src/app/api.ts";
import { features } from "#src/app/features.ts";
import { cachedAs } from "#src/app/page-parameters.ts";
import { markKeptOut, robotsText, sitemapXml } from "#src/app/search-engines.ts";
import { sessionCookie } from "#src/core/sessions/server/session-cookie.ts";
import { webManifest } from "#src/app/web-manifest.ts";
import { listenForChanges } from "#src/server/database/changes.ts";
import { compressed } from "#src/server/http/compression.ts";
import { devMailRoutes } from "#src/server/http/dev-mail.routes.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { handleError } from "#src/server/http/error-handler.ts";
import { encodingFor } from "#src/server/http/accepted-encodings.ts";
import { createPageCache } from "#src/server/http/page-cache.ts";
import { oneLeadingSlash } from "#src/server/http/one-leading-slash.ts";
import { answerPageForms, limitForm } from "#src/server/http/page-forms.ts";
import { createPageRenderer, type PageHandler } from "#src/server/http/page-renderer.ts";
import { requestLog } from "#src/server/http/request-log.ts";
import { sameForGuests } from "#src/server/http/same-for-guests.ts";
import { securityHeaders } from "#src/server/http/security-headers.ts";
import type { Platform } from "#src/server/platform.ts";

type SiteOptions = {
  platform: Platform;
  pages: () => Promise<PageHandler> | PageHandler;
  /** The folder with the built browser files. */
  assets: string;
  /** Whether a guest's page may be sent to the next guest. */
  reusePages?: boolean;
};

/** Everything that one address serves: built files, the API, media, and pages. */
export function createSite({ platform, pages, assets, reusePages }: SiteOptions) {
  const { settings, storage, log, notifications } = platform;
  const session = sessionCookie(settings.publicUrl);
  const isGuest = (cookieHeader: string | undefined) => !session.valueIn(cookieHeader);
  const pageCache = createPageCache({
    isGuest: settings.pageCache === "on" ? isGuest : () => false,
    cachedAs,
    caughtUp: notifications.caughtUp,
  });
  void listenForChanges(notifications, { onChange: pageCache.clear, onGap: () => pageCache.clear() });
  const api = createApi(platform);
  const renderPage = createPageRenderer({
    pages,
    apiFetch: (path, init, rendering) => api.request(path, init, rendering),
    isGuest,
    cachedAs,
    uploadOrigin: storage.uploadOrigin,
    https: settings.publicUrl.startsWith("https:"),
    reuse: reusePages,
  });

  const answerForm = answerPageForms({
    forms: features.flatMap((feature) => feature.forms ?? []),
    call: (path, init, env) => api.request(path, init, env),
    renderPage,
    publicUrl: settings.publicUrl,
  });

  const site = new Hono<ApiEnv>()
    .onError((error, c) => {
      c.set("log", c.get("log") ?? log);
      return handleError(error, c);
    })
    .use(securityHeaders(settings.publicUrl))
    .use(oneLeadingSlash)
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
    // For pages that are not built, under fixed names; the built ones fetch them by their content's hash.
    .get(
      "/fonts/*",
      serveStatic({
        root: "src/ui",
        onFound: (_path, c) => c.header("Cache-Control", "public, max-age=86400"),
      }),
    )
    .get(
      "/favicon.svg",
      serveStatic({
        root: assets,
        onFound: (_path, c) => c.header("Cache-Control", "public, max-age=86400"),
      }),
    )
    // Not cached, so that a new one takes over at once.
    .on(
      "GET",
      ["/offline-worker.js", "/offline.html"],
      serveStatic({ root: assets, onFound: (_path, c) => c.header("Cache-Control", "no-cache") }),
    )
    .get("/manifest.webmanifest", (c) => {
      c.header("Cache-Control", "public, max-age=86400");
      return c.body(JSON.stringify(webManifest(settings)), 200, {
        "Content-Type": "application/manifest+json",
      });
    })
    .get("/robots.txt", (c) => {
      c.header("Cache-Control", "public, max-age=86400");
      return c.text(robotsText(settings));
    })
    .get("/sitemap.xml", async (c) => {
      c.header("Cache-Control", sameForGuests);
      const addresses = await sitemapXml(settings, (path) => api.request(path));
      return c.body(addresses, 200, { "Content-Type": "application/xml" });
    })
    .all("/objects/*", (c) => api.fetch(c.req.raw, c.env))
    .on("GET", ["/healthz", "/readyz"], (c) => api.fetch(c.req.raw, c.env))
    .all("/api/*", (c) => api.fetch(c.req.raw, c.env))
    .use(requestLog(log))
    .route("/", devMailRoutes(settings))
    .use(markKeptOut)
    .get("*", (c) => renderPage(c.req.raw))
    .post("*", limitForm, answerForm)
    .all("*", (c) => c.json({ message: "There is no such address." }, 404));

  // Compressed outside of the cache, which stores answers plain and once for each encoding.
  const fetch = async (request: Request, env?: object) => {
    const answer = await pageCache.respond(request, (made) => site.fetch(made, env));
    return compressed(request, answer, encodingFor(request.headers.get("accept-encoding") ?? undefined));
  };
  return { pageCache, fetch };
}
