import { setTimeout as delay } from "node:timers/promises";

let made = 0;
// Shows the process id, and how many pages that process has rendered.
const html = () => `<!doctype html><title>Page</title><h1>${process.pid} ${(made += 1)}</h1>`;

/** Renders a page. /slow takes a moment, and throws when the request's signal is aborted, as renderers do. */
async function render({ url, signal }: Request): Promise<Response> {
  const left = new Promise((resolve) => signal.addEventListener("abort", resolve));
  if (new URL(url).pathname === "/slow") await Promise.race([delay(500), left]);
  if (signal.aborted) console.error("Error: aborted");
  return new Response(html(), {
    status: signal.aborted ? 500 : 200,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}

export const openPlainPages = async () => ({
  handler: () => ({ fetch: render }),
  assets: "public",
  reusable: true,
  middleware: (_request: unknown, _response: unknown, next: () => void) => next(),
  close: async () => {},
});
