import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import path from "node:path";
import absolutePath from "swagger-ui-dist/absolute-path.js";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { Settings } from "#src/server/settings.ts";

// Imported by path: the package's main module would load the page's script into this process.
const assets = path.relative(process.cwd(), absolutePath());
const files = ["swagger-ui.css", "swagger-ui-bundle.js"];

// Its own scripts and style sheet, calls to this API, and nothing else.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const page = (productName: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${productName} API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

/** The API's documentation page; everything it needs is served from here. */
export function docsRoutes(settings: Pick<Settings, "productName">) {
  const routes = new Hono<ApiEnv>()
    .get("/api/docs", (c) =>
      c.html(page(settings.productName.replace(/[<>&]/g, "")), 200, { "Content-Security-Policy": policy }),
    )
    .get("/api/docs/start.js", (c) =>
      c.body('SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs" });', 200, {
        "Content-Type": "text/javascript; charset=utf-8",
      }),
    );
  for (const file of files) {
    routes.get(`/api/docs/${file}`, serveStatic({ root: assets, path: file }));
  }
  return routes;
}
