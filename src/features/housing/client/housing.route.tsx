import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { itemsOf, pagesShown } from "#src/client/lists/paged-query.ts";
import { findItem } from "#src/client/resource-cache.ts";
import { pageHead, prefetchAll } from "#src/client/site.ts";
import { placeQuery } from "#src/core/locations/client/location.api.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { pictureSources } from "#src/core/media/media.ts";
import { HousingPage } from "#src/features/housing/client/housing-page.tsx";
import { HousingPending } from "#src/features/housing/client/housing-pending.tsx";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import {
  listingQuery,
  listingsQuery,
  nearestQuery,
  savedSearchesQuery,
} from "#src/features/housing/client/listing.api.ts";
import { filtersOf, parseHousingSearch } from "#src/features/housing/housing.address.ts";
import { dollars } from "#src/shared/format.ts";

export const Route = createFileRoute("/housing")({
  validateSearch: parseHousingSearch,
  // Only what the page reads, in a fixed order: a guest's cached page ignores other parameters, and hydration needs the
  // same keys on both sides.
  loaderDeps: ({ search }) => ({ search: parseHousingSearch(search) }),
  loader: async ({ context: { queryClient }, deps: { search }, abortController: { signal } }) => {
    const filters = filtersOf(search);
    const results = listingsQuery({ ...filters, after: search.after });
    await prefetchAll(
      queryClient.prefetchInfiniteQuery({ ...results, ...pagesShown(queryClient, results, search.more) }),
      ...[search.location, search.commuteTo].map((named) =>
        named && !search.mine ? queryClient.prefetchQuery(placeQuery(named)) : undefined,
      ),
      !search.mine &&
        queryClient.getQueryData(currentUserQuery.queryKey) &&
        queryClient.prefetchQuery(savedSearchesQuery),
      // The loader also runs for a navigation that another has overtaken, as when a deleted listing's dialogs close.
      search.listing && !signal.aborted ? queryClient.prefetchQuery(listingQuery(search.listing)) : undefined,
    );
    const { location, mine } = filters;
    const isEmpty = queryClient.getQueryData(results.queryKey)?.pages[0]?.items.length === 0;
    const nearest = isEmpty && location && !mine ? nearestQuery({ ...filters, location }) : undefined;
    if (nearest) await queryClient.prefetchQuery(nearest);
    const shown = nearest ? queryClient.getQueryData(nearest.queryKey) : itemsOf(queryClient, results);
    const open = search.listing && queryClient.getQueryData(listingQuery(search.listing).queryKey);
    await Promise.all([
      // She contacts nobody about her own listings.
      !mine &&
        prefetchContacts(
          queryClient,
          (shown ?? []).map(({ id }) => id),
        ),
      open && prefetchContacts(queryClient, [open.postedBy?.id]),
    ]);
    return housingPageHead(queryClient, search.listing);
  },
  head: ({ loaderData, match }) =>
    pageHead(match.context.site, { title: "Find Your Spot", path: "/housing", ...loaderData }),
  pendingComponent: HousingPending,
  component: HousingPage,
});

/** The head for shared links: of the open listing, if it is cached, as it is on the server. It must not reveal the owner. */
function housingPageHead(client: QueryClient, id: string | undefined) {
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
    description: `${dollars(listing.price)} a month in ${listing.location}. Posted by somebody your community knows.`,
    path: `/housing?listing=${id}`,
    picture: url && cover ? { path: pictureSources(url, cover.width ?? 400).src, alt: cover.alt } : undefined,
  };
}
