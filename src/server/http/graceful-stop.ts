import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { withTimeout } from "#src/shared/with-timeout.ts";

// What was sent on an open connection before anybody could know that we stop arrives within this time, in ms.
const lastCalls = 500;

/**
 * Prepares a server for a stop at which no answer is lost, and returns what stops it. From then on every answer closes its
 * connection, and requests under way may finish within the grace, in ms. Node's own close cuts answers that are made but
 * not yet sent, and does not send `Connection: close` on busy connections.
 */
export function gracefulStop(server: Server): (grace: number) => Promise<void> {
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
