import type { QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { ownProfileQuery } from "#src/features/roommates/client/own-profile.api.ts";
import { roommateQuery, roommatesQuery } from "#src/features/roommates/client/roommate.api.ts";
import { filtersOf, type parseRoommateSearch } from "#src/features/roommates/roommate-search.ts";

type LoaderArguments = {
  context: { queryClient: QueryClient };
  deps: ReturnType<typeof parseRoommateSearch>;
};

/** Prefetches the data of the page: the server waits for it, the browser changes the page at once. */
export async function loadRoommates({ context: { queryClient }, deps: search }: LoaderArguments) {
  const member = queryClient.getQueryData(currentUserQuery.queryKey);
  // Errors are shown on the page.
  const request = Promise.all([
    queryClient.prefetchInfiniteQuery(roommatesQuery(filtersOf(search), search.after)),
    member ? queryClient.prefetchQuery(ownProfileQuery) : undefined,
    member && search.roommate ? queryClient.prefetchQuery(roommateQuery(search.roommate)) : undefined,
  ]);
  if (typeof window === "undefined") await request;
}
