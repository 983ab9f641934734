import { startServer } from "#src/app/server.ts";

type Visit = { context: { apiFetch: (path: string) => Promise<Response> } };

/** The home page as far as it is made of what the API answers: a page shows the titles of the lists that it asks for. */
async function render(_request: Request, visit: object): Promise<Response> {
  const { apiFetch } = (visit as Visit).context;
  const lists = await Promise.all(
    ["/api/housing?limit=3", "/api/forum?limit=3", "/api/events?limit=3"].map(async (list) => {
      const items = (await (await apiFetch(list)).json()) as { title: string }[];
      return items.map(({ title }) => title);
    }),
  );
  return new Response(`<p>${lists.flat().join(", ")}</p>`, { headers: { "content-type": "text/html" } });
}

// The site in a process of its own, without the built pages, with the settings of its environment. Says where it is:
// ready on http://localhost:<port>
const openPages = async () => ({
  handler: () => ({ fetch: render }),
  assets: "public",
  reusable: true,
  middleware: (_request: unknown, _response: unknown, next: () => void) => next(),
  close: async () => {},
});

await startServer(process.env, { openPages });
