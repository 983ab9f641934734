import type { MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import type { ShortCaches } from "#src/server/short-cache.ts";

type Page = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };
/** Without `page`, the response was for one visitor only. */
type Made = { page?: Page };

const maxBytes = 16 * 1024 * 1024;
// The overhead of an entry: its objects and its place in the LRU list.
const entryBytes = 1024;

type ForWhomAndWhat = {
  isGuest: (cookieHeader: string | undefined) => boolean;
  /** The path with only the parameters that the page reads; undefined for an address that redirects to a page. */
  addressRead: (url: URL) => Promise<string | undefined>;
};

/** Sends a page rendered for one guest to all who request it in the next seconds; each page is compressed once. */
export function pageCache(
  shortCaches: ShortCaches,
  { isGuest, addressRead }: ForWhomAndWhat,
): MiddlewareHandler {
  const pages = shortCaches.create<Made, () => Promise<Made>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => entryBytes + key.length + (page ? sizeOf(page) : 0),
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return async (c, next) => {
    if (!isGuest(c.req.header("cookie"))) return next();
    const encoding =
      c.req.method === "HEAD"
        ? "identity"
        : accepts(c, { header: "Accept-Encoding", supports: ["gzip"], default: "identity" });
    const address = await addressRead(new URL(c.req.url));
    if (address === undefined) return next();
    const key = `${encoding} ${address}`;
    let isMaker = false;
    const made = await pages.fetch(key, {
      context: async () => {
        isMaker = true;
        // Rendered without anything of the guest who happens to ask first: no headers, and no parameters that the page does not read.
        const url = new URL(address, c.req.url);
        c.req.raw = new Request(url, { headers: { "Accept-Encoding": encoding } });
        await next();
        const isForAll = c.res.status === 200 && !c.res.headers.has("set-cookie");
        return isForAll ? { page: await pageOf(c.res) } : {};
      },
    });
    if (made?.page) {
      c.res = undefined;
      c.res = c.body(made.page.body, 200, made.page.headers);
      return;
    }
    pages.delete(key);
    if (!isMaker) await next();
  };
}

const sizeOf = ({ headers, body }: Page) => body.length + JSON.stringify(headers).length;

const pageOf = async (response: Response): Promise<Page> => ({
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
});
