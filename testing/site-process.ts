import { startServer } from "#src/app/server.ts";

// The site in a process of its own, without the built pages, with the settings of its environment. Says where it is:
// ready on http://localhost:<port>
const openPages = async () => ({
  handler: () => ({
    fetch: () => new Response("<p>A page</p>", { headers: { "content-type": "text/html" } }),
  }),
  assets: "public",
  reusable: true,
  middleware: (_request: unknown, _response: unknown, next: () => void) => next(),
  close: async () => {},
});

await startServer(process.env, { openPages });
