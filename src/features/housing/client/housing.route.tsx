import { createFileRoute } from "@tanstack/react-router";
import { pageHead, prefetchAll } from "#src/client/site.ts";
import { housingPageHead } from "#src/features/housing/client/housing-page-head.ts";
import { locationQuery } from "#src/core/locations/client/location.api.ts";
import { HousingPage } from "#src/features/housing/client/housing-page.tsx";
import { HousingPending } from "#src/features/housing/client/housing-pending.tsx";
import { listingQuery, listingsQuery } from "#src/features/housing/client/listing.api.ts";
import { filtersOf, parseHousingSearch } from "#src/features/housing/listing-search.ts";

export const Route = createFileRoute("/housing")({
  validateSearch: parseHousingSearch,
  // Only what the page reads, in a fixed order: a guest's cached page ignores other parameters, and hydration needs the
  // same keys on both sides.
  loaderDeps: ({ search }) => ({ search: parseHousingSearch(search) }),
  loader: async ({ context: { queryClient }, deps: { search }, abortController: { signal } }) => {
    await prefetchAll(
      queryClient.prefetchInfiniteQuery(listingsQuery({ ...filtersOf(search), after: search.after })),
      search.location && !search.mine ? queryClient.prefetchQuery(locationQuery(search.location)) : undefined,
      // The loader also runs for a navigation that another has overtaken, as when a deleted listing's dialogs close.
      search.listing && !signal.aborted ? queryClient.prefetchQuery(listingQuery(search.listing)) : undefined,
    );
    return housingPageHead(queryClient, search.listing);
  },
  head: ({ loaderData, match }) =>
    pageHead(match.context.site, { title: "Find Your Spot", path: "/housing", ...loaderData }),
  pendingComponent: HousingPending,
  component: HousingPage,
});
