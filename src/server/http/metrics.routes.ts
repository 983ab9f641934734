import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { Platform } from "#src/server/platform.ts";

/** /metrics for Prometheus, with the token of the settings; without a token in the settings it is a 404. */
export function metricsRoutes({ settings: { metricsToken }, metrics: { registry, read } }: Platform) {
  const routes = new Hono<ApiEnv>();
  if (!metricsToken) return routes;
  return routes.get("/metrics", async (c) => {
    if (!isSame(c.req.header("authorization"), `Bearer ${metricsToken}`)) {
      return c.text("The token is missing or wrong: Authorization: Bearer METRICS_TOKEN", 401, {
        "WWW-Authenticate": "Bearer",
      });
    }
    return c.body(await read(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  });
}

// Hashed, so that the time of the comparison says nothing about the token.
const hash = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given = "", expected: string) => timingSafeEqual(hash(given), hash(expected));
