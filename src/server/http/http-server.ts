import { createServer, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** How long things may take on a connection, in ms. */
export const requestTimes = {
  headers: 15_000,
  /** Of a request that uploads no file. */
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

// What was sent on an open connection before anybody could know that we stop arrives within this time, in ms.
const lastCalls = 500;

/**
 * Prepares a server for a stop at which no answer is lost, and returns what stops it. From then on every answer closes its
 * connection, and requests under way may finish within the grace, in ms. Node's own close cuts answers that are made but
 * not yet sent, and does not send `Connection: close` on busy connections.
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
    // Only now has the last byte been sent.
    response.once("close", () => {
      answers?.delete(response);
      if (stage === "closing" && answers?.size === 0) socket.destroySoon();
    });
  });

  return async (grace) => {
    stage = "last calls";
    // Takes no new connections. The close of an HTTP server would also destroy those that it believes to be idle.
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
