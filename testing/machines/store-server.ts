import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "#src/server/http/errors.ts";
import type { Storage } from "#src/server/storage/storage.ts";

/** A store with usable upload addresses; `absolute` completes our own, which are relative. */
export type ServedStore = {
  store: Storage;
  absolute: (uploadUrl: string) => string;
  close: () => Promise<void>;
};

export async function serveStore(store: Storage): Promise<ServedStore> {
  const server = receiver(store);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    store,
    absolute: (uploadUrl) => new URL(uploadUrl, `http://127.0.0.1:${port}`).href,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function receiver(store: Storage): Server {
  const take = (request: IncomingMessage) => {
    const url = new URL(request.url!, "http://localhost");
    const length = request.headers["content-length"];
    return store.receive(store.uploadKey(url.pathname)!, {
      ticket: Object.fromEntries(url.searchParams),
      contentType: request.headers["content-type"],
      contentLength: length === undefined ? undefined : Number(length),
      body: request,
    });
  };
  return createServer((request, response) => {
    take(request).then(
      (info) => (info ? response.setHeader("etag", `"${info.version}"`) : response.writeHead(404)).end(),
      (error: unknown) => response.writeHead(error instanceof AppError ? error.status : 500).end(),
    );
  });
}
