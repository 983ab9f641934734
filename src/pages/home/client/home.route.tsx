import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { itemsOf } from "#src/client/lists/paged-query.ts";
import { pageHead, prefetchAll } from "#src/client/site.ts";
import { membershipQuery } from "#src/core/verification/client/membership.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { stepsQuery } from "#src/core/next-steps/client/steps.api.ts";
import {
  featuredHousingQuery,
  newestPostsQuery,
  newsQuery,
  upcomingEventsQuery,
  waitingQuery,
} from "#src/pages/home/client/home.api.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { HomePage } from "#src/pages/home/client/home-page.tsx";
import { parseHomeSearch } from "#src/pages/home/home.address.ts";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

const memberQueries = (client: QueryClient) =>
  client.getQueryData(currentUserQuery.queryKey)
    ? [
        client.prefetchQuery(stepsQuery),
        client.prefetchQuery(waitingQuery),
        client.prefetchQuery(newsQuery),
        client.prefetchQuery(membershipQuery),
      ]
    : [];

export const Route = createFileRoute("/")({
  validateSearch: parseHomeSearch,
  loader: async ({ context: { queryClient } }) => {
    await prefetchAll(
      queryClient.prefetchInfiniteQuery(featuredHousingQuery()),
      queryClient.prefetchInfiniteQuery(newestPostsQuery()),
      queryClient.prefetchInfiniteQuery(upcomingEventsQuery()),
      ...memberQueries(queryClient),
    );
    await prefetchContacts(
      queryClient,
      itemsOf(queryClient, featuredHousingQuery()).map(({ id }) => id),
    );
  },
  head: ({ match }) => pageHead(match.context.site, { path: "/" }),
  pendingComponent: FullScreenSpinner,
  component: HomePage,
});
