import type { Context, MiddlewareHandler } from "hono";
import { forbidden } from "#src/server/http/app-error.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether our own page has sent a write, by Sec-Fetch-Site or, without it, by Origin. A caller that is no browser has to
 * send our Origin.
 */
export function isFromOurPages(c: Context, publicUrl: string): boolean {
  const site = c.req.header("sec-fetch-site");
  return site ? site === "same-origin" : c.req.header("origin") === publicUrl;
}

/** Refuses every write that does not come from our own pages, with or without a body. */
export function sameOriginWrites(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isFromOurPages(c, publicUrl)) {
      throw forbidden("This request did not come from our own pages.");
    }
    await next();
  };
}
