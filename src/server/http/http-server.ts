import { createServer, type IncomingMessage } from "node:http";
import { gracefulStop } from "#src/server/http/graceful-stop.ts";
import { limitRequestTime } from "#src/server/http/request-time.ts";

type HttpServerOptions = {
  /** Whether a request uploads a file, which may take long on a slow connection. */
  isUpload: (request: IncomingMessage) => boolean;
  times: typeof requestTimes;
};

/** How long things may take on a connection, in ms. */
export const requestTimes = {
  headers: 15_000,
  body: 30_000,
  /** As long as an upload address is valid. */
  upload: 15 * 60_000,
  /** A connection on which nothing is sent or received. */
  silence: 120_000,
  /** Longer than a proxy in front keeps an idle connection: it must not send on one that we are closing. */
  keepAlive: 65_000,
  /** How often Node checks for requests over their time. */
  check: 2_000,
};

/** An HTTP server on which nobody can hold a connection for long by being slow, and that stops without losing an answer. */
export function createHttpServer({ isUpload, times }: HttpServerOptions) {
  const server = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.upload,
    keepAliveTimeout: times.keepAlive,
    connectionsCheckingInterval: times.check,
  });
  server.timeout = times.silence;
  limitRequestTime(server, { ms: times.body, isUpload });
  return { server, stop: gracefulStop(server) };
}
