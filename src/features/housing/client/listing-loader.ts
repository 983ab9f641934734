import type { QueryClient } from "@tanstack/react-query";
import { expectItemId } from "#src/client/item-id.ts";
import { findItem } from "#src/client/resource-cache.ts";
import { prefetchAll } from "#src/client/site.ts";
import { pictureSources } from "#src/core/media/media.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { contactsBeside, listingQuery, nearHomeQuery } from "#src/features/housing/client/listing.api.ts";
import { dollars } from "#src/shared/format.ts";

type LoaderArguments = { context: { queryClient: QueryClient }; params: { id: string } };

/** Prefetches one home, those near it, and the contacts with their owners. */
export async function loadListing({ context: { queryClient }, params: { id } }: LoaderArguments) {
  expectItemId(id);
  await prefetchAll(queryClient.prefetchQuery(listingQuery(id)));
  const listing = queryClient.getQueryData(listingQuery(id).queryKey);
  if (listing) {
    await prefetchAll(queryClient.prefetchQuery(nearHomeQuery(listing)));
    const near = queryClient.getQueryData(nearHomeQuery(listing).queryKey);
    await prefetchContacts(queryClient, contactsBeside(listing, near));
  }
  return listingPreview(queryClient, id);
}

/** The head for shared links of a home; empty if it is not cached, as on the server if it does not exist. It must not reveal the owner. */
export function listingPreview(client: QueryClient, id: string) {
  const listing = findItem(client, "/api/housing", id);
  if (!listing) return {};
  const cover = "media" in listing ? listing.media.find(({ type }) => type === "image") : listing.cover;
  const [url] = listing.images;
  return {
    title: `${listing.title} · Find Your Spot`,
    description: `${dollars(listing.price)} a month in ${listing.location}. Posted by somebody your community knows.`,
    path: `/housing/${id}`,
    ...(url && cover && { picture: { path: pictureSources(url, cover.width ?? 400).src, alt: cover.alt } }),
  };
}
