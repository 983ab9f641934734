import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { ApiEnv } from "#src/server/http/context.ts";

// An id from a proxy in front is kept when it is harmless to write into a log and a header.
const harmlessId = /^[\w-]{8,64}$/;

/** The id of a request: the one it came with, or a new one. */
export const requestIdFrom = (given: string | string[] | undefined) =>
  typeof given === "string" && harmlessId.test(given) ? given : randomUUID();

/** What a log line says of an address: nothing after "?", where a mailed link carries its token. */
export const loggedPath = (url = "") => url.split("?", 1)[0];

/** Gives each request an id, sends it back, and writes one line when the request is done. */
export function requestLog(log: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = requestIdFrom(c.req.header("x-request-id"));
    const requestLogger = log.child({ requestId });
    c.set("requestId", requestId);
    c.set("log", requestLogger);
    c.header("X-Request-Id", requestId);
    const startedAt = performance.now();
    await next();
    requestLogger.info(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      "request",
    );
  };
}
