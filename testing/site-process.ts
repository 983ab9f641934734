import { startServer } from "#src/app/server.ts";

type SetupOptions = { context: { apiFetch: (path: string) => Promise<Response> } };

/** A home page of the API's answers alone: it shows the titles of the lists that it fetches. */
async function render(_request: Request, rendering: object): Promise<Response> {
  const { apiFetch } = (rendering as SetupOptions).context;
  const lists = await Promise.all(
    ["/api/housing?limit=3", "/api/forum?limit=3", "/api/events?limit=3"].map(async (list) => {
      const items = (await (await apiFetch(list)).json()) as { title: string }[];
      return items.map(({ title }) => title);
    }),
  );
  return new Response(`<p>${lists.flat().join(", ")}</p>`, { headers: { "content-type": "text/html" } });
}

// The site in a process of its own, without the built pages, with the settings of its environment. Prints its address:
// ready on http://localhost:<port>
const openPages = async () => ({
  handler: () => ({ fetch: render }),
  assets: "public",
  reusable: true,
  middleware: (_request: unknown, _response: unknown, next: () => void) => next(),
  close: async () => {},
});

await startServer(process.env, { openPages });
