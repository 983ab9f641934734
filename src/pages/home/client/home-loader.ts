import type { QueryClient } from "@tanstack/react-query";
import {
  featuredHousingQuery,
  newestPostsQuery,
  upcomingEventsQuery,
  waitingQuery,
} from "#src/pages/home/client/home.api.ts";
import { prefetchAll } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";

/** Prefetches the page's lists. Errors are shown in the place of a list. */
export async function loadHome({ context: { queryClient } }: { context: { queryClient: QueryClient } }) {
  await prefetchAll(
    queryClient.prefetchInfiniteQuery(featuredHousingQuery()),
    queryClient.prefetchInfiniteQuery(newestPostsQuery()),
    queryClient.prefetchInfiniteQuery(upcomingEventsQuery()),
    queryClient.getQueryData(currentUserQuery.queryKey) && queryClient.prefetchQuery(waitingQuery),
  );
}
