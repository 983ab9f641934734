import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#src/client/page-head.ts";
import { housingPageHead, sharedListing } from "#src/features/housing/client/housing-page-head.ts";
import { locationQuery } from "#src/core/locations/client/location.api.ts";
import { HousingPage } from "#src/features/housing/client/housing-page.tsx";
import { HousingPending } from "#src/features/housing/client/housing-pending.tsx";
import { listingData } from "#src/features/housing/client/listing-data.ts";
import { listingQuery, listingsQuery } from "#src/features/housing/client/listing.api.ts";
import { filtersOf, parseHousingSearch } from "#src/features/housing/listing-filters.ts";

export const Route = createFileRoute("/housing")({
  validateSearch: parseHousingSearch,
  // Only what the page reads, in one order: a guest's page is made without anything else that her address may say, and
  // starts in the browser only from data of the same name.
  loaderDeps: ({ search }) => ({
    search: { ...filtersOf(search), listing: search.listing, after: search.after },
  }),
  loader: async ({ context: { queryClient }, deps: { search } }) => {
    // What cannot be fetched is told on the page, which stays usable.
    const asked = Promise.all([
      queryClient.prefetchInfiniteQuery(listingsQuery({ ...filtersOf(search), after: search.after })),
      search.location && !search.mine ? queryClient.prefetchQuery(locationQuery(search.location)) : undefined,
      search.listing ? queryClient.prefetchQuery(listingQuery(search.listing)) : undefined,
    ]);
    // The HTML holds it all; in the browser the page changes at once, and shows itself what is on its way.
    if (typeof window === "undefined") await asked;
    return { shared: search.listing ? sharedListing(queryClient, search.listing) : undefined };
  },
  head: ({ loaderData, match }) => ({
    ...pageHead(match.context.site, housingPageHead(loaderData?.shared)),
    ...listingData(match.context, loaderData?.shared?.id),
  }),
  pendingComponent: HousingPending,
  component: HousingPage,
});
