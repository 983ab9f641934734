import { access } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { PageHandler } from "#src/server/http/page-renderer.ts";

type Pages = {
  handler: () => Promise<PageHandler> | PageHandler;
  assets: string;
  /** Serves sources while developing; passes everything on otherwise. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, "../..");

/** The pages: built ones, or, with --dev, rendered from the sources and reloaded as these change. */
export const openPages = (): Promise<Pages> => (process.argv.includes("--dev") ? openSources() : openBuilt());

async function openBuilt(): Promise<Pages> {
  const entry = path.join(root, "dist/server/server.js");
  await access(entry).catch(() => {
    throw new Error("The pages are not built: run npm run build.");
  });
  const built = (await import(entry)) as { default: PageHandler };
  return {
    handler: () => built.default,
    assets: path.relative(process.cwd(), path.join(root, "dist/client")),
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  };
}

async function openSources(): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  const renderer = vite.environments.ssr;
  if (!isRunnableDevEnvironment(renderer)) throw new Error("The page renderer cannot run in this process.");
  return {
    handler: async () => {
      const entry = await renderer.runner.import<{ default: PageHandler }>(
        "@tanstack/react-start/server-entry",
      );
      return entry.default;
    },
    assets: path.relative(process.cwd(), path.join(root, "public")),
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
