import type { MiddlewareHandler } from "hono";
import { forbidden } from "#src/server/http/app-error.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses every write that does not come from our own pages, with or without a body.
 * Browsers send Sec-Fetch-Site or at least Origin with a write; a caller that sends neither must name our Origin.
 */
export function sameOriginWrites(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const site = c.req.header("sec-fetch-site");
      const sameOrigin = site ? site === "same-origin" : c.req.header("origin") === publicUrl;
      if (!sameOrigin) throw forbidden("This request did not come from our own pages.");
    }
    await next();
  };
}
