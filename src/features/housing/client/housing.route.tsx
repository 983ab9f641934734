import { createFileRoute } from "@tanstack/react-router";
import { HousingPage } from "#src/features/housing/client/housing-page.tsx";
import { HousingPending } from "#src/features/housing/client/housing-pending.tsx";
import { knownTitle, listingQuery, listingsQuery } from "#src/features/housing/client/listing.api.ts";
import { filtersOf, parseHousingSearch } from "#src/features/housing/listing-filters.ts";

export const Route = createFileRoute("/housing")({
  validateSearch: parseHousingSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context: { queryClient }, deps: { search } }) => {
    // What cannot be fetched is told on the page, which stays usable.
    const asked = Promise.all([
      queryClient.prefetchInfiniteQuery(listingsQuery(filtersOf(search))),
      search.listing ? queryClient.prefetchQuery(listingQuery(search.listing)) : undefined,
    ]);
    // The HTML holds it all; in the browser the page changes at once, and shows itself what is on its way.
    if (typeof window === "undefined") await asked;
    return { title: search.listing ? knownTitle(queryClient, search.listing) : undefined };
  },
  head: ({ loaderData, match }) => {
    const page = `Find Your Spot · ${match.context.site.productName}`;
    return {
      meta: [
        { title: loaderData?.title ? `${loaderData.title} · ${page}` : page },
        {
          name: "description",
          content:
            "Rooms, studios and shares near the train in Upstate NY, CT and NJ, posted by verified members.",
        },
      ],
    };
  },
  pendingComponent: HousingPending,
  component: HousingPage,
});
