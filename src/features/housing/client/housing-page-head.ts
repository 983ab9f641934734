import type { QueryClient } from "@tanstack/react-query";
import { pictureSources } from "#src/core/media/media.schema.ts";
import { findItem } from "#src/client/resource-cache.ts";
import { dollars } from "#src/shared/format.ts";

/** What a shared link to a listing shows; it must not reveal the owner. */
type SharedListing = {
  id: string;
  title: string;
  /** Price and location in a sentence. */
  summary: string;
  picture?: { path: string; alt: string };
};

/** The open listing, as far as it is cached; on the server it is loaded before the page is rendered. */
export function sharedListing(client: QueryClient, id: string): SharedListing | undefined {
  const listing = findItem(client, "/api/housing", id);
  if (!listing) return undefined;
  const cover = "media" in listing ? listing.media.find(({ type }) => type === "image") : listing.cover;
  const [url] = listing.images;
  return {
    id,
    title: listing.title,
    summary: `${dollars(listing.price)} a month in ${listing.location}.`,
    picture: url && cover ? { path: pictureSources(url, cover.width ?? 400).src, alt: cover.alt } : undefined,
  };
}

const page = "Find Your Spot";

/** The metadata of the housing page, or of the open listing. */
export const housingPageHead = (shared: SharedListing | undefined) =>
  shared
    ? {
        title: `${shared.title} · ${page}`,
        description: `${shared.summary} Posted on the housing page of people your community knows.`,
        path: `/housing?listing=${shared.id}`,
        picture: shared.picture,
      }
    : {
        title: page,
        description:
          "Rooms, studios and shares near the train in Upstate NY, CT and NJ, posted by verified members.",
        path: "/housing",
      };
