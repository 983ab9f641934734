import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "#testing/machines/cluster.ts";

/** A proxy for the site that can be cut off, for browsers without an offline mode. */
export async function startLine(siteUrl: string) {
  const sitePort = Number(new URL(siteUrl).port);
  const port = await freePort();
  const open = new Set<Socket>();
  let server: Server;
  const mend = async () => {
    server = createServer((socket) => {
      const site = connect(sitePort, "localhost");
      for (const end of [socket, site]) {
        open.add(end);
        end.on("error", () => end.destroy()).on("close", () => open.delete(end));
      }
      socket.pipe(site).pipe(socket);
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = () => {
    server.close();
    for (const end of open) end.destroy();
  };
  await mend();
  return { url: `http://localhost:${port}`, cut, mend, close: cut };
}
