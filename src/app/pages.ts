import { access } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import type { PageHandler } from "#src/server/http/page-renderer.ts";

type Pages = {
  handler: () => Promise<PageHandler> | PageHandler;
  assets: string;
  /** Whether rendered pages may be cached: not in development. */
  reusable: boolean;
  /** Serves the sources in development; otherwise passes everything on. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, "../..");

/** The built pages or, with --dev, pages rendered from the sources, which reload on changes. */
export const openPages = (server: Server): Promise<Pages> =>
  process.argv.includes("--dev") ? openSources(server) : openBuilt();

async function openBuilt(): Promise<Pages> {
  const entry = path.join(root, "dist/server/page-entry.js");
  await access(entry).catch(() => {
    throw new Error("The pages are not built: run npm run build.");
  });
  const built = (await import(entry)) as { default: PageHandler };
  return {
    handler: () => built.default,
    assets: path.relative(process.cwd(), path.join(root, "dist/client")),
    reusable: true,
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  };
}

async function openSources(server: Server): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({
    root,
    // Loaded by Node itself: Vite would write a bundled copy, which would make --watch restart.
    configLoader: "native",
    // The WebSocket for changes is on our own origin, the only one that the content security policy allows.
    server: { middlewareMode: true, ws: { server } },
    appType: "custom",
  });
  const renderer = vite.environments.ssr;
  if (!isRunnableDevEnvironment(renderer)) throw new Error("The page renderer cannot run in this process.");
  return {
    handler: async () => {
      const entry = await renderer.runner.import<{ default: PageHandler }>(
        "virtual:tanstack-start-server-entry",
      );
      return entry.default;
    },
    assets: path.relative(process.cwd(), path.join(root, "public")),
    reusable: false,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
