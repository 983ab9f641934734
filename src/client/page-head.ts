import type { z } from "zod";
import type { site as siteSchema } from "#src/shared/site.ts";

type Site = z.infer<typeof siteSchema>;

/** What the site is, in one sentence: where a page has none of its own. */
export const siteDescription =
  "Verified housing, compatible roommates, conversation and events for young women who commute in Upstate NY, CT and NJ.";

type PageHead = {
  /** The page's own name; the opening page has none. */
  title?: string;
  description?: string;
  /** The page's one address, from "/" on, whatever else the address in use may say. */
  path: string;
  /** What a shared link shows; the site's own drawing where a page has no picture. */
  picture?: { path: string; alt: string };
};

const sharedDrawing = { path: "/img/share.png", alt: "A train beside the Hudson in the evening" };

/** The head of a public page: its title, its one address, and what a shared link to it shows. */
export function pageHead(site: Site, { title, description, path, picture = sharedDrawing }: PageHead) {
  const said = description ?? siteDescription;
  const url = new URL(path, site.publicUrl).href;
  return {
    meta: [
      ...titleOf(site, title),
      { name: "description", content: said },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: site.productName },
      { property: "og:title", content: title ?? site.productName },
      { property: "og:description", content: said },
      { property: "og:url", content: url },
      { property: "og:image", content: new URL(picture.path, site.publicUrl).href },
      { property: "og:image:alt", content: picture.alt },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [{ rel: "canonical", href: url }],
  };
}

/** The head of a page that is somebody's own, or a step on her way: nothing to find or to share. */
export const unlistedHead = (site: Site, title: string) => ({
  meta: [...titleOf(site, title), { name: "robots", content: "noindex" }],
});

const titleOf = ({ productName }: Site, title: string | undefined) => [
  { title: title ? `${title} · ${productName}` : productName },
];
