import type { QueryClient } from "@tanstack/react-query";
import {
  featuredHousingQuery,
  newestPostsQuery,
  upcomingEventsQuery,
  waitingQuery,
} from "#src/pages/home/client/home.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

/** Prefetches the page's lists. Errors are shown in the place of a list. */
export async function loadHome({ context: { queryClient } }: { context: { queryClient: QueryClient } }) {
  const prefetching = Promise.all([
    queryClient.prefetchInfiniteQuery(featuredHousingQuery()),
    queryClient.prefetchInfiniteQuery(newestPostsQuery()),
    queryClient.prefetchInfiniteQuery(upcomingEventsQuery()),
    queryClient.getQueryData(currentUserQuery.queryKey) && queryClient.prefetchQuery(waitingQuery),
  ]);
  // The server waits for the data; in the browser the page changes at once and shows skeletons.
  if (typeof window === "undefined") await prefetching;
}
