import type { IncomingMessage } from "node:http";

// What a client goes on to send after the answer is read and dropped, for so long (in ms) and so many bytes.
const timeoutMs = 30_000;
const maxBytes = 64 * 1024 * 1024;

/**
 * Makes sure that an answer which is made before its request has come in whole reaches the client. It closes the
 * connection, since what follows is the rest of a body that nobody reads, but not at once: a connection that is closed
 * with bytes unread is reset, and the answer may be lost with it.
 */
export async function closeAfterEarlyAnswer(
  response: Response,
  incoming: IncomingMessage | undefined,
): Promise<Response> {
  if (!incoming || incoming.complete) return response;
  const headers = new Headers(response.headers);
  headers.set("Connection", "close");
  const { status } = response;
  if (!response.body) {
    await restOf(incoming);
    return new Response(null, { status, headers });
  }
  const body = new Uint8Array(await response.arrayBuffer());
  headers.set("Content-Length", String(body.length));
  return new Response(sentBeforeTheRestIsIn(body, incoming), { status, headers });
}

const sentBeforeTheRestIsIn = (body: Uint8Array, incoming: IncomingMessage) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(body),
    async pull(controller) {
      await restOf(incoming);
      controller.close();
    },
  });

function restOf(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, timeoutMs);
    if (incoming.destroyed) done();
    let bytes = 0;
    // An earlier reader that has stopped would hold it up.
    incoming.removeAllListeners("data");
    incoming.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxBytes) done();
    });
    for (const end of ["end", "close", "error"]) incoming.once(end, done);
    incoming.resume();
  });
}
