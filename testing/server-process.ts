import { setTimeout as delay } from "node:timers/promises";
import { startServer } from "#src/app/server.ts";
import { exitWith } from "#src/server/exit.ts";

// The server in a process of its own, for tests that end or stop a process; its pages need no build.
const html = "<!doctype html><title>Page</title><h1>Hello</h1>";

/** Renders a page; /slow takes a moment, and throws when the visitor's signal is aborted, as renderers do. */
async function render({ url, signal }: Request): Promise<Response> {
  const left = new Promise((resolve) => signal.addEventListener("abort", resolve));
  if (new URL(url).pathname === "/slow") await Promise.race([delay(500), left]);
  if (signal.aborted) console.error("Error: aborted");
  return new Response(html, {
    status: signal.aborted ? 500 : 200,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

process.on("uncaughtException", exitWith);
await startServer(process.env, {
  openPages: async () => ({
    handler: () => ({ fetch: render }),
    assets: "public",
    reusable: true,
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  }),
});
