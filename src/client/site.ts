import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { useLoaded } from "#src/client/read-query.ts";
import type { Site } from "#src/shared/api.ts";

/** The installation's public settings; they do not change while a page is open. */
export const siteQuery = queryOptions({ ...apiQuery("/api/site"), staleTime: Infinity });

/** The installation's name, time zone and support address. */
export const useSite = () => useLoaded(siteQuery);

/** The server waits for a page's data; in the browser, the page changes at once and shows a loading state. */
export async function prefetchAll(...prefetched: (Promise<unknown> | false | null | undefined)[]) {
  // Prefetching never throws; the page shows the error.
  const all = Promise.all(prefetched.filter((one) => one instanceof Promise));
  if (typeof window === "undefined") await all;
}

export const siteDescription =
  "Verified housing, compatible roommates, conversation and events for young women who commute in Upstate NY, CT and NJ.";

type PageHead = {
  /** The page's title; the home page has none. */
  title?: string;
  description?: string;
  /** The path of the canonical URL, starting with "/". */
  path: string;
  /** The preview image of shared links; the site's by default. */
  picture?: { path: string; alt: string };
};

const defaultPicture = { path: "/img/share.png", alt: "A train beside the Hudson in the evening" };

/** The head of a public page: its title, its canonical URL, and the preview of shared links. */
export function pageHead(site: Site, page: PageHead) {
  const { title, description = siteDescription, path, picture = defaultPicture } = page;
  const url = new URL(path, site.publicUrl).href;
  return {
    meta: [
      ...titleOf(site, title),
      { name: "description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: site.productName },
      { property: "og:title", content: title ?? site.productName },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:image", content: new URL(picture.path, site.publicUrl).href },
      { property: "og:image:alt", content: picture.alt },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [{ rel: "canonical", href: url }],
  };
}

type Loaded = {
  loaderData?: Partial<PageHead> | void;
  match: { context: { site: Site }; pathname: string };
};

/** The `head` of a page whose loader returns what is particular about it, such as the title of the item it shows. */
export const headNamed =
  (title: string) =>
  ({ loaderData, match: { context, pathname } }: Loaded) =>
    pageHead(context.site, {
      title,
      path: pathname,
      ...(loaderData as Partial<PageHead> | undefined),
    });

type Unlisted = { match: { context: { site: Site }; status: string } };

/** The `head` of a personal page, which search engines must not index; of one that isn't there for the reader, it is empty. */
export const unlistedHead =
  (title: string) =>
  ({ match: { context, status } }: Unlisted) => ({
    meta:
      status === "notFound" ? [] : [...titleOf(context.site, title), { name: "robots", content: "noindex" }],
  });

const titleOf = ({ productName }: Site, title: string | undefined) => [
  { title: title ? `${title} · ${productName}` : productName },
];
