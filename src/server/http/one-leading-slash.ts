import type { MiddlewareHandler } from "hono";

/**
 * Redirects a path with more than one slash at its start to the same path with one. To a browser "//x" in a redirect is
 * another host, and the page renderer would make an absolute address of it, with the request's Host.
 */
export const oneLeadingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.startsWith("//")) return next();
  return c.redirect(pathname.replace(/^\/+/, "/") + search, 308);
};
