import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Logger } from "pino";
import type { ApiEnv } from "#src/server/http/context.ts";
import { knownLines } from "#src/server/log.ts";
import type { Actor } from "#src/shared/actor.ts";
import type { Metrics } from "#src/server/metrics/metrics.ts";

// A proxy's id is used if it is harmless in a log and a header.
const harmlessId = /^[\w-]{8,64}$/;

export const requestIdFrom = (given: string | string[] | undefined) =>
  typeof given === "string" && harmlessId.test(given) ? given : randomUUID();

// A word, as in our own paths, or the id of a row. No secret of ours looks like either: tokens and signatures have at least 43
// characters of all kinds.
const harmlessPart = /^(?:[a-z-]{0,32}(?:\.[a-z]{2,4})?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const nameOfId = /^:(?:id|\w+Id)$/;

/**
 * The path of a URL without anything that may be a secret, so without the query, where emailed links carry their tokens. A
 * parameter of the matched `route` ("/api/calendar-feed/:file") is logged as its name, unless it is an id. Any other part that
 * is neither a word nor an id becomes "*", since the address may be mistyped.
 */
export function loggedPath(url = "", route = ""): string {
  const declared = route.split("/");
  const logged = (part: string, index: number) => {
    const name = declared[index] ?? "*";
    return (name.startsWith(":") && !nameOfId.test(name)) || !harmlessPart.test(part) ? name : part;
  };
  return url.split("?", 1)[0]!.split("/").map(logged).join("/");
}

// A path that ends in "*" is middleware, or the handler that renders all pages.
const routeOf = (c: Context<ApiEnv>) => matchedRoutes(c).find(({ path }) => !path.endsWith("*"))?.path;

/** Logged for a response whose client has disconnected, as by other servers. */
export const clientClosedRequest = 499;

/** The request as Node received it; a call from within this process has none. */
export const incomingOf = ({ env }: Pick<Context<ApiEnv>, "env">) =>
  (env as { incoming?: IncomingMessage } | undefined)?.incoming;

export const isGone = (c: Pick<Context<ApiEnv>, "env">) => incomingOf(c)?.socket?.destroyed === true;

// Proxies and Prometheus request these every few seconds: only failures are worth a log line.
const watched = new Set(["/healthz", "/readyz", "/metrics"]);

function accountOf(c: Context<ApiEnv>): string | undefined {
  const actor = c.get("actor") as Actor | undefined;
  return actor?.kind === "member" ? actor.id : undefined;
}

/** Gives each request an id, sends it back, and writes one line and counts it when the request is done. */
export function requestLog(log: Logger, metrics?: Metrics): MiddlewareHandler<ApiEnv> {
  const lines = knownLines(log);
  return async (c, next) => {
    const requestId = requestIdFrom(c.req.header("x-request-id"));
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.header("X-Request-Id", requestId);
    const startedAt = performance.now();
    await next();
    const { method, path } = c.req;
    const route = routeOf(c);
    const status = isGone(c) ? clientClosedRequest : c.res.status;
    const ms = performance.now() - startedAt;
    // Pages call the API within this process; those calls are not requests of their own.
    if (metrics && incomingOf(c)) {
      count(
        metrics,
        { method, route: route ?? (path.startsWith("/api/") ? "unknown" : "page"), status },
        ms / 1000,
      );
    }
    if (watched.has(path) && c.res.ok) return;
    lines.info(
      {
        requestId,
        method,
        path: loggedPath(path, route),
        status,
        ms: Math.round(ms * 10) / 10,
        // Shows who tries to reach what they may not. For other requests, who reads what is private.
        ...(status === 403 && { accountId: accountOf(c) }),
      },
      "request",
    );
  };
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

type Labels = { method: string; route: string; status: number };

/** Labels must have few values, whatever clients send, since each combination stays in memory. */
function count({ requests, durations }: Metrics, { method, route, status }: Labels, seconds: number) {
  const known = { method: methods.has(method) ? method : "other", route, status };
  requests.inc(known);
  durations.observe(known, seconds);
}
