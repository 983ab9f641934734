import { stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Site } from "#src/shared/api.ts";

/** The most frequent landing pages. */
export const firstPages = ["/", "/housing", "/auth", "/community"];
/** The maximum of initial script on such a page, in compressed bytes: 170 KB of 1,024. */
export const maxScript = 170 * 1024;

type BuiltPages = {
  default: {
    fetch: (request: Request, options: { context: object }) => Response | Promise<Response>;
  };
};
type PageWeight = { page: string; bytes: number };

/** The initial script of each page, compressed, for a guest on a site without content. */
export async function weighPages(dist: string, pages: string[]): Promise<PageWeight[]> {
  const entry = pathToFileURL(path.join(dist, "server/page-entry.js"));
  const built = (await import(entry.href)) as BuiltPages;
  return Promise.all(
    pages.map(async (page) => {
      const answer = await built.default.fetch(new Request(`http://localhost${page}`), {
        context: { nonce: "weight", apiFetch: emptySite, finish: (html: string) => Buffer.from(html) },
      });
      if (answer.status !== 200)
        throw new Error(`${page} could not be weighed: rendering it answered ${answer.status}.`);
      const scripts = scriptsIn(await answer.text());
      if (scripts.length === 0) throw new Error(`${page} could not be weighed: it names no script.`);
      const sizes = await Promise.all(
        scripts.map(async (script) => (await stat(path.join(dist, "client", `${script}.br`))).size),
      );
      return { page, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

/** The build's error message if a page has too much initial script. */
export function tooMuchScript(weights: PageWeight[], max = maxScript): string | undefined {
  const over = weights.filter(({ bytes }) => bytes > max);
  if (over.length === 0) return undefined;
  return [
    `These pages start with more than ${inKb(max)} of script (brotli):`,
    ...over.map(({ page, bytes }) => `  ${page} ${inKb(bytes)}, ${bytes - max} bytes too many`),
    "Put what is not in the first paint behind lazyDialog: see docs/decisions/018-first-load.md.",
  ].join("\n");
}

const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const scriptsIn = (html: string) => [
  ...new Set([...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, address]) => address!)),
];

const site: Site = {
  productName: "Site",
  timeZone: "America/New_York",
  supportEmail: null,
  operatorName: null,
  operatorAddress: null,
  publicUrl: "http://localhost",
  quietHours: true,
  topLine: null,
  words: {},
};

/** The API of a site without content, as far as pages and lists use it. */
async function emptySite(address: string): Promise<Response> {
  if (address === "/api/site") return Response.json(site);
  if (address === "/api/auth/user") return Response.json({ message: "Unauthorized" }, { status: 401 });
  return Response.json([], { headers: { "x-total-count": "0" } });
}
