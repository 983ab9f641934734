import { createFileRoute, redirect } from "@tanstack/react-router";
import { itemsOf, pagesShown } from "#src/client/lists/paged-query.ts";
import { headNamed, prefetchAll } from "#src/client/site.ts";
import { unreadOf } from "#src/client/unread-parameters.ts";
import { placeQuery } from "#src/core/locations/client/location.api.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { HousingPage } from "#src/features/housing/client/housing-page.tsx";
import { HousingPending } from "#src/features/housing/client/housing-pending.tsx";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import {
  listingQuery,
  listingsQuery,
  nearestQuery,
  savedSearchesQuery,
} from "#src/features/housing/client/listing.api.ts";
import { listingPreview } from "#src/features/housing/client/listing-loader.ts";
import { filtersOf, parseHousingSearch } from "#src/features/housing/housing.address.ts";

/** Before homes had pages, this was their address; what else it says, such as `contact=1`, goes along. */
const toPageOf = (id: string, address: object) =>
  redirect({
    to: "/housing/$id",
    params: { id },
    search: unreadOf(address, parseHousingSearch),
    statusCode: 301,
  });

export const Route = createFileRoute("/housing")({
  validateSearch: parseHousingSearch,
  // Only what the page reads, in a fixed order: a guest's cached page ignores other parameters, and hydration needs the
  // same keys on both sides.
  loaderDeps: ({ search }) => ({ search: parseHousingSearch(search) }),
  loader: async ({
    context: { queryClient },
    deps: { search },
    location: from,
    abortController: { signal },
  }) => {
    if (search.listing && !from.state.overPage) throw toPageOf(search.listing, from.search);
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
      // The loader also runs for a superseded navigation, as when a deleted listing's dialogs close.
      search.listing && !signal.aborted ? queryClient.prefetchQuery(listingQuery(search.listing)) : undefined,
    );
    const { location, mine } = filters;
    const isEmpty = queryClient.getQueryData(results.queryKey)?.pages[0]?.items.length === 0;
    const nearest = isEmpty && location && !mine ? nearestQuery({ ...filters, location }) : undefined;
    if (nearest) await queryClient.prefetchQuery(nearest);
    const shown = nearest ? queryClient.getQueryData(nearest.queryKey) : itemsOf(queryClient, results);
    // She contacts nobody about her own listings.
    const about = mine ? [] : (shown ?? []);
    await prefetchContacts(
      queryClient,
      about.map(({ id }) => id),
    );
    return search.listing === undefined
      ? {
          description:
            "Rooms, studios and shares near the train in Upstate NY, CT and NJ, posted by verified members.",
        }
      : listingPreview(queryClient, search.listing);
  },
  head: headNamed("Find Your Spot"),
  pendingComponent: HousingPending,
  component: HousingPage,
});
