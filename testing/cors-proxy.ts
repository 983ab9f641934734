import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A proxy before an S3 store that answers browsers as a bucket with a cross-origin rule does. Which pages may send files to
 * a bucket is its operator's setting; tests run on a port that nobody could have set beforehand.
 */
export async function startCorsProxy(target: string) {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const headers = corsHeaders(incoming);
    if (incoming.method === "OPTIONS") {
      outgoing.writeHead(200, headers).end();
      return;
    }
    // Host goes through as it came: it is part of what was signed.
    const { method, url: path, headers: sent } = incoming;
    const forwarded = request({ hostname, port, method, path, headers: sent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  const { origin } = headers;
  if (!origin) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, HEAD, PUT",
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
    "access-control-expose-headers": "ETag",
    vary: "Origin",
  };
}
