import type { QueryClient } from "@tanstack/react-query";
import { findItem } from "#src/client/resource-cache.ts";
import { pictureSources } from "#src/core/media/media.ts";
import { dollars } from "#src/shared/format.ts";

/**
 * What a shared link to the page shows: of the open listing, as far as it is cached, which on the server it is before the
 * page is rendered. It must not reveal the owner.
 */
export function housingPageHead(client: QueryClient, id: string | undefined) {
  const listing = id === undefined ? undefined : findItem(client, "/api/housing", id);
  if (!listing) {
    return {
      description:
        "Rooms, studios and shares near the train in Upstate NY, CT and NJ, posted by verified members.",
    };
  }
  const cover = "media" in listing ? listing.media.find(({ type }) => type === "image") : listing.cover;
  const [url] = listing.images;
  return {
    title: `${listing.title} · Find Your Spot`,
    description: `${dollars(listing.price)} a month in ${listing.location}. Posted on the housing page of people your community knows.`,
    path: `/housing?listing=${id}`,
    picture: url && cover ? { path: pictureSources(url, cover.width ?? 400).src, alt: cover.alt } : undefined,
  };
}
