import type { MiddlewareHandler } from "hono";
import { html, raw } from "hono/html";
import { features } from "#src/app/features.ts";
import type { Settings } from "#src/server/settings.ts";
import { themeColors } from "#src/shared/theme-colors.ts";

type Origin = Pick<Settings, "publicUrl">;
type ListedItem = { id: string };

/** The pages in the sitemap, besides what features list in their manifests. */
export const listedPages = [
  "/",
  "/housing",
  "/community",
  "/events",
  "/playbooks",
  "/membership",
  "/about",
  "/terms",
  "/privacy",
  "/contact",
];

/** Pages about people, which search engines must not index, even if guests may read them. */
export const noindexPages = ["/roommates", "/favorites", "/people", "/profile", "/admin"];

export const robotsText = ({ publicUrl }: Origin) =>
  [
    "User-agent: *",
    ...["/api/", ...noindexPages].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

/** Marks the pages about people as noindex, for crawlers that ignore robots.txt. */
export const markNoindex: MiddlewareHandler = async (c, next) => {
  await next();
  if (noindexPages.some((path) => c.req.path === path || c.req.path.startsWith(`${path}/`))) {
    c.header("X-Robots-Tag", "noindex, nofollow");
  }
};

/** The URLs of everything that guests can read, from the API's lists for guests. */
export async function sitemapXml(
  { publicUrl }: Origin,
  apiFetch: (path: string) => Response | Promise<Response>,
): Promise<string> {
  const lists = features.flatMap((feature) => feature.inSitemap ?? []);
  const found = await Promise.all(
    lists.map(async ({ list, address }) => {
      const answer = await apiFetch(list);
      return answer.ok ? ((await answer.json()) as ListedItem[]).map(({ id }) => address(id)) : [];
    }),
  );
  const addresses = [...listedPages, ...found.flat()].map((path) => new URL(path, publicUrl).href);
  const entries = addresses.map((url) => html`<url><loc>${url}</loc></url>`);
  const page = html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset> `;
  return String(await page);
}

const icon = (name: string, sizes: string, purpose = "any") => ({
  src: `/img/${name}.png`,
  sizes,
  type: "image/png",
  purpose,
});

export const webManifest = ({ productName }: Pick<Settings, "productName">) => ({
  name: productName,
  short_name: productName,
  description: "Homes, roommates, conversation and events along the line.",
  id: "/",
  start_url: "/",
  display: "standalone",
  background_color: themeColors.light,
  theme_color: themeColors.light,
  icons: [
    icon("icon-192", "192x192"),
    icon("icon-512", "512x512"),
    icon("icon-maskable-512", "512x512", "maskable"),
  ],
});
