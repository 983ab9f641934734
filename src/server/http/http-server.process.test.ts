import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpServer, requestTimes } from "#src/server/http/http-server.ts";
import { rawConnection, requestHead } from "#testing/machines/raw-connection.ts";

const short = { ...requestTimes, headers: 200, upload: 60_000, check: 50 };
let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
});

async function start(handle: RequestListener, times = short) {
  const { server, stop } = createHttpServer(times);
  server.on("request", handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, stop };
}

describe("a connection that is slow on purpose is ended", () => {
  it("while it sends nothing, or is still at its headers", async () => {
    const { port } = await start((_request, response) => response.end("done"));
    const silent = rawConnection(port);
    const slow = rawConnection(port);
    slow.write("GET / HTTP/1.1\r\nHost: ");
    slow.dribble(1_000, 20);
    expect((await slow.closed()).received).toMatch(/^HTTP\/1\.1 408 /);
    await silent.closed();
  });

  it("while it leaves its answer unread", async () => {
    const unfinished = Promise.withResolvers<boolean>();
    const { port } = await start(
      (_request, response) => {
        response.once("close", () => unfinished.resolve(!response.writableFinished));
        response.end("a".repeat(20 * 1024 * 1024));
      },
      { ...short, silence: 200 },
    );
    const slow = rawConnection(port);
    slow.pause();
    slow.write(requestHead("GET /"));
    expect(await unfinished.promise).toBe(true);
    slow.end();
  });
});

describe("a server that stops", () => {
  const get = requestHead("GET /");

  it("sends Connection: close on a busy connection, and finishes what it has begun there", async () => {
    const [arrived, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { port, stop } = await start((_request, response) => {
      arrived.resolve();
      void go.promise.then(() => response.writeHead(200, { "X-Mine": "yes" }).end("done"));
    });
    const busy = rawConnection(port);
    busy.write(get);
    await arrived.promise;
    const stopping = stop(10_000);
    go.resolve();
    const { received, broken } = await busy.closed();
    expect(received).toMatch(/\r\nConnection: close\r\n/);
    expect(received).toMatch(/\r\nX-Mine: yes\r\n[\s\S]*done/);
    expect(broken).toBeUndefined();
    await stopping;
  });

  it("answers what is sent on an open connection before that can know", async () => {
    const { port, stop } = await start((_request, response) => response.end("done"));
    const kept = rawConnection(port);
    kept.write(get);
    expect(await kept.until(/done/)).toMatch(/\r\nConnection: keep-alive\r\n/);
    const stopping = stop(10_000);
    kept.write(get);
    expect((await kept.closed()).received).toMatch(/done[\s\S]*\r\nConnection: close\r\n[\s\S]*done/);
    await stopping;
  });

  it("sends a long answer to its last byte, however slowly it is read", async () => {
    const long = "a".repeat(20 * 1024 * 1024);
    const written = Promise.withResolvers<void>();
    const { port, stop } = await start((_request, response) => {
      response.end(`${long}!`);
      written.resolve();
    });
    const slow = rawConnection(port);
    slow.pause();
    slow.write(get);
    await written.promise;
    const stopping = stop(20_000);
    setTimeout(slow.resume, 1_000);
    expect((await slow.closed()).received.endsWith("a!")).toBe(true);
    await stopping;
  });

  it("closes idle connections, takes no new one, and is done", async () => {
    const { port, stop } = await start((_request, response) => response.end("done"));
    const idle = rawConnection(port);
    idle.write(get);
    await idle.until(/done/);
    const stopping = stop(10_000);
    const late = rawConnection(port);
    expect((await late.closed()).broken).toBe("ECONNREFUSED");
    await stopping;
    expect((await idle.closed()).broken).toBeUndefined();
  });

  it("waits no longer than its grace for an answer that never comes", async () => {
    const arrived = Promise.withResolvers<void>();
    const { port, stop } = await start(() => arrived.resolve());
    const busy = rawConnection(port);
    busy.write(get);
    await arrived.promise;
    await stop(100);
    expect((await busy.closed()).received).toBe("");
  });
});
