import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy between clients and a server, so that a test can freeze the connections. */
export async function startTcpProxy(target: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  const flow = ([client, server]: [Socket, Socket]) => {
    client.pipe(server);
    server.pipe(client);
  };
  const hold = ([client, server]: [Socket, Socket]) => {
    client.unpipe(server).pause();
    server.unpipe(client).pause();
  };

  const proxy = createServer((client) => {
    const server = connect(target);
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on("error", () => {});
      socket.on("close", () => {
        pairs.delete(pair);
        client.destroy();
        server.destroy();
      });
    }
    if (!frozen) flow(pair);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));

  return {
    port: (proxy.address() as AddressInfo).port,
    /** From now on nothing is passed on; connections stay open, and new ones are accepted. */
    freeze() {
      if (frozen) return;
      frozen = true;
      for (const pair of pairs) hold(pair);
    },
    thaw() {
      if (!frozen) return;
      frozen = false;
      for (const pair of pairs) flow(pair);
    },
    async close() {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const [client] of pairs) client.destroy();
      await closed;
    },
  };
}
