import { createHash } from "node:crypto";
import { offlineRate } from "#src/pages/offline/offline.limits.ts";
import { offlineReading } from "#src/pages/offline/offline.schema.ts";
import { offlineReadingOf } from "#src/pages/offline/server/offline.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const readingRoute = endpoint({
  method: "get",
  path: "/api/offline",
  operationId: "getOfflineReading",
  access: "signed-in",
  summary:
    "What one may want to read without a connection: conversations, saved homes and events one attends",
  description:
    "With the ETag of an earlier answer as If-None-Match, it is only sent if something has changed.",
  responses: {
    200: { description: "All of it", content: { "application/json": { schema: offlineReading } } },
    304: { description: "Nothing has changed" },
  },
  errors: [429],
});

export const offlineRoutes = (platform: Platform) =>
  createRouter().openapi(readingRoute, async (c) => {
    const actor = memberOf(c);
    await platform.rateLimits.take(platform.db, [{ limit: offlineRate, key: actor.id }]);
    const reading = await offlineReadingOf(platform, actor);
    const tag = `W/"${createHash("sha256").update(JSON.stringify(reading)).digest("base64url")}"`;
    c.header("ETag", tag);
    return c.req.header("if-none-match") === tag ? c.body(null, 304) : c.json(reading, 200);
  });
