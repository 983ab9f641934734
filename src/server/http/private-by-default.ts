import type { MiddlewareHandler } from "hono";

/** Keeps an answer that says nothing of caches out of all of them: most are for the one who asked, and for now. */
export const privateByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
};
