import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { createApi } from "#src/app/api.ts";
import { markNoindex, robotsText, sitemapXml, webManifest } from "#src/app/site-files.ts";
import { friendPagePath } from "#src/core/messages/messages.address.ts";
import { sessionCookie } from "#src/core/sessions/server/session-cookies.ts";
import { devMailRoutes } from "#src/server/http/dev-mail.routes.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { handleError, handleNotFound } from "#src/server/http/errors.ts";
import { requestTimes } from "#src/server/http/http-server.ts";
import { pageCache } from "#src/server/http/page-cache.ts";
import { createPageRenderer, type PageHandler } from "#src/server/http/page-renderer.ts";
import { requestLog } from "#src/server/http/request-log.ts";
import { fileByDefault, oneLeadingSlash, securityHeaders } from "#src/server/http/protection.ts";
import type { Platform } from "#src/server/platform.ts";

type SiteOptions = {
  platform: Platform;
  pages: () => Promise<PageHandler> | PageHandler;
  assets: string;
  reusePages?: boolean;
  times?: typeof requestTimes;
};

// A file of another build. It may exist once the site is updated everywhere, so nothing in between may cache that it does not.
const noSuchFile = (c: Context) => {
  c.header("Cache-Control", "no-store");
  return handleNotFound(c);
};

// None of our pages has a longer path. The router caches a thousand requested paths, even made-up ones.
const longestPath = 1_000;

const sitemap = "/sitemap.xml";

const aDay = "public, max-age=86400";

const files = (root: string, caching: string) =>
  serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header("Cache-Control", caching) });

/** Everything that one origin serves: built files, the API, media, and pages. */
export function createSite(options: SiteOptions) {
  const { platform, pages, assets, reusePages = true, times = requestTimes } = options;
  const { settings, storage, log, shortCaches } = platform;
  const session = sessionCookie(settings.publicUrl);
  const isGuest = (cookieHeader: string | undefined) => !session.valueIn(cookieHeader);
  const api = createApi(platform, times);
  const renderPage = createPageRenderer({
    pages,
    apiFetch: (path, init, rendering) => api.request(path, init, rendering),
    isGuest,
    uploadOrigin: storage.uploadOrigin,
    https: settings.publicUrl.startsWith("https:"),
  });

  const gzip = compress({ encoding: "gzip" });
  const addressRead = async (url: URL) => {
    if (url.pathname === sitemap) return sitemap;
    const { addressRead: readBy } = await pages();
    return readBy ? readBy(url) : url.pathname + url.search;
  };
  const forGuests: MiddlewareHandler =
    settings.pageCache === "on" && reusePages
      ? pageCache(shortCaches, { isGuest, addressRead })
      : (_c, next) => next();

  return (
    new Hono<ApiEnv>()
      .onError((error, c) => {
        c.set("log", c.get("log") ?? log);
        return handleError(error, c);
      })
      .use(securityHeaders(settings), fileByDefault)
      .use(oneLeadingSlash)
      .use(gzip)
      .get("/assets/*", files(assets, "public, max-age=31536000, immutable"), noSuchFile)
      .get("/img/*", files(assets, aDay))
      // For plain pages, under fixed names; built pages use files named by hash.
      .get("/fonts/*", files("src/ui", aDay))
      .get("/favicon.svg", files(assets, aDay))
      // Not cached, so that a new version takes over at once.
      .on("GET", ["/offline-worker.js", "/offline.html"], files(assets, "no-cache"))
      .get("/manifest.webmanifest", (c) => {
        c.header("Cache-Control", aDay);
        return c.body(JSON.stringify(webManifest(settings)), 200, {
          "Content-Type": "application/manifest+json",
        });
      })
      .get("/robots.txt", (c) => {
        c.header("Cache-Control", aDay);
        return c.text(robotsText(settings));
      })
      .get(sitemap, forGuests, gzip, async (c) => {
        c.header("Cache-Control", "private, no-cache");
        const addresses = await sitemapXml(settings, (path) => api.request(path));
        return c.body(addresses, 200, { "Content-Type": "application/xml" });
      })
      .all("/objects/*", (c) => api.fetch(c.req.raw, c.env))
      .on("GET", ["/healthz", "/readyz", "/metrics"], (c) => api.fetch(c.req.raw, c.env))
      .all("/api/*", (c) => api.fetch(c.req.raw, c.env))
      .use(requestLog(log, platform.metrics))
      .route("/", devMailRoutes(settings))
      // The path of the page renderer's server functions, of which there are none.
      .all("/_serverFn/*", handleNotFound)
      .get("*", (c, next) => (c.req.path.length > longestPath ? handleNotFound(c) : next()))
      // Its address is a secret: as a parameter of a route it is not in the log, and the page is in no cache.
      .get(friendPagePath(":token"), async (c) => {
        const page = await renderPage(c.req.raw);
        page.headers.set("Cache-Control", "private, no-store");
        page.headers.set("X-Robots-Tag", "noindex, nofollow");
        return page;
      })
      .get("*", forGuests, gzip, markNoindex, (c) => renderPage(c.req.raw))
      .all("*", handleNotFound)
  );
}
