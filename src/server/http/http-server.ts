import { createServer, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** Time limits of a connection, in ms. */
export const requestTimes = {
  headers: 15_000,
  /** For the body of a request that is no upload. */
  body: 30_000,
  /** For an upload: as long as its address is valid. */
  upload: 15 * 60_000,
  /** For a connection on which nothing is sent or received. */
  silence: 120_000,
  /** Longer than a reverse proxy keeps an idle connection, so that it never sends on one that we are closing. */
  keepAlive: 65_000,
  /** How often Node checks for requests over their time limit. */
  check: 2_000,
};

/** An HTTP server that closes slow connections, and that stops without losing a response. */
export function createHttpServer(times: typeof requestTimes) {
  const server = createServer({
    headersTimeout: times.headers,
    requestTimeout: times.upload,
    keepAliveTimeout: times.keepAlive,
    connectionsCheckingInterval: times.check,
  });
  server.timeout = times.silence;
  return { server, stop: gracefulStop(server) };
}

// Requests that were sent on an open connection before the client could know of the stop arrive within this time, in ms.
const lastCalls = 500;

/**
 * Prepares a server for a graceful stop, and returns the function that stops it. From then on every response closes its
 * connection, and requests under way may finish within the grace period, in ms. Node's own close cuts off responses that are
 * not yet fully sent, and does not send `Connection: close` on busy connections.
 */
function gracefulStop(server: Server): (grace: number) => Promise<void> {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let stage: "open" | "last calls" | "closing" = "open";

  server.on("connection", (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const answers = connections.get(socket);
    answers?.add(response);
    if (stage !== "open") response.setHeader("Connection", "close");
    // By now the last byte has been sent.
    response.once("close", () => {
      answers?.delete(response);
      if (stage === "closing" && answers?.size === 0) socket.destroySoon();
    });
  });

  return async (grace) => {
    stage = "last calls";
    // net.Server's close only stops new connections; that of http.Server would also destroy those that it considers idle.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const answers of connections.values()) {
      for (const answer of answers) if (!answer.headersSent) answer.setHeader("Connection", "close");
    }
    await withTimeout(lastCalls, closed);
    stage = "closing";
    for (const [socket, answers] of connections) if (answers.size === 0) socket.destroySoon();
    await withTimeout(grace, closed);
    server.closeAllConnections();
    await closed;
  };
}
