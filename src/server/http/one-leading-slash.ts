import type { MiddlewareHandler } from "hono";

/**
 * Sends a path with more than one slash at its start on to the same path with one. To a browser "//x" in a redirect is
 * another host, and what renders pages would make an absolute address of it, with whatever Host the request names.
 */
export const ownPaths: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.startsWith("//")) return next();
  return c.redirect(pathname.replace(/^\/+/, "/") + search, 308);
};
