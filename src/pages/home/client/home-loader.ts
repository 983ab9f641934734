import type { QueryClient } from "@tanstack/react-query";
import {
  featuredHousingQuery,
  newestPostsQuery,
  upcomingEventsQuery,
  waitingQuery,
} from "#src/pages/home/client/home.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

/** Asks for the page's lists. What cannot be fetched is told in its place, and the rest stands. */
export async function loadHome({ context: { queryClient } }: { context: { queryClient: QueryClient } }) {
  const asked = Promise.all([
    queryClient.prefetchInfiniteQuery(featuredHousingQuery()),
    queryClient.prefetchInfiniteQuery(newestPostsQuery()),
    queryClient.prefetchInfiniteQuery(upcomingEventsQuery()),
    queryClient.getQueryData(currentUserQuery.queryKey) && queryClient.prefetchQuery(waitingQuery),
  ]);
  // The HTML holds it all; in the browser the page changes at once, and shows itself what is on its way.
  if (typeof window === "undefined") await asked;
}
