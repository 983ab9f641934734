import type { QueryClient } from "@tanstack/react-query";
import { prefetchAll } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { ownProfileQuery } from "#src/features/roommates/client/own-profile.api.ts";
import { roommateQuery, roommatesQuery } from "#src/features/roommates/client/roommate.api.ts";
import { filtersOf, type parseRoommateSearch } from "#src/features/roommates/roommate.search.ts";

type LoaderArguments = {
  context: { queryClient: QueryClient };
  deps: ReturnType<typeof parseRoommateSearch>;
};

/** Prefetches the data of the page. */
export async function loadRoommates({ context: { queryClient }, deps: search }: LoaderArguments) {
  const member = queryClient.getQueryData(currentUserQuery.queryKey);
  await prefetchAll(
    queryClient.prefetchInfiniteQuery(roommatesQuery(filtersOf(search), search.after)),
    member && queryClient.prefetchQuery(ownProfileQuery),
    member && search.roommate ? queryClient.prefetchQuery(roommateQuery(search.roommate)) : undefined,
  );
}
