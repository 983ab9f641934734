import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { AppError } from "#src/server/http/app-error.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { knownLines } from "#src/server/log/log.ts";

// An id from a proxy in front is kept when it is harmless to write into a log and a header.
const harmlessId = /^[\w-]{8,64}$/;

/** The id of a request: the one it came with, or a new one. */
export const requestIdFrom = (given: string | string[] | undefined) =>
  typeof given === "string" && harmlessId.test(given) ? given : randomUUID();

/** What a log line says of an address: nothing after "?", where a mailed link carries its token. */
export const loggedPath = (url = "") => url.split("?", 1)[0];

/** What the log says, as other servers' do, of an answer that nobody waited for. */
export const clientClosedRequest = 499;

/** The request as Node received it; a call from within this process has none. */
export const incomingOf = ({ env }: Pick<Context<ApiEnv>, "env">) =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming;

/** Whether the client has gone away, and nothing can be sent to it any more. */
export const isGone = (c: Pick<Context<ApiEnv>, "env">) => incomingOf(c)?.socket?.destroyed === true;

// A request that we have ended ourselves was answered past its handler.
function sentStatus(c: Context<ApiEnv>): number {
  const ended = incomingOf(c)?.errored;
  if (ended instanceof AppError) return ended.status;
  return isGone(c) ? clientClosedRequest : c.res.status;
}

/** Gives each request an id, sends it back, and writes one line when the request is done. */
export function requestLog(log: Logger): MiddlewareHandler<ApiEnv> {
  const lines = knownLines(log);
  return async (c, next) => {
    const requestId = requestIdFrom(c.req.header("x-request-id"));
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.header("X-Request-Id", requestId);
    const startedAt = performance.now();
    await next();
    lines.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: sentStatus(c),
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      "request",
    );
  };
}
