import type { MiddlewareHandler } from "hono";

/** Marks answers without Cache-Control as private and not to be stored: most are for one person. */
export const privateByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "private, no-store");
};
