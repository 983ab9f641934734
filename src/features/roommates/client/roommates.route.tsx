import type { QueryClient } from "@tanstack/react-query";
import { itemsOf, pagesShown } from "#src/client/lists/paged-query.ts";
import { prefetchAll, pageHead } from "#src/client/site.ts";
import { placeQuery } from "#src/core/locations/client/location.api.ts";
import { prefetchContacts } from "#src/core/messages/client/contact.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import {
  ownProfileQuery,
  ownQuizQuery,
  roommateQuery,
  roommatesQuery,
} from "#src/features/roommates/client/roommate.api.ts";
import { filtersOf, parseRoommateSearch } from "#src/features/roommates/roommates.address.ts";
import { createFileRoute } from "@tanstack/react-router";
import { RoommatesPage } from "#src/features/roommates/client/roommates-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

type LoaderArguments = {
  context: { queryClient: QueryClient };
  deps: ReturnType<typeof parseRoommateSearch>;
};

async function loadRoommates({ context: { queryClient }, deps: search }: LoaderArguments) {
  const member = queryClient.getQueryData(currentUserQuery.queryKey);
  const results = roommatesQuery(filtersOf(search), search.after);
  await prefetchAll(
    queryClient.prefetchInfiniteQuery({ ...results, ...pagesShown(queryClient, results, search.more) }),
    search.location ? queryClient.prefetchQuery(placeQuery(search.location)) : undefined,
    member && queryClient.prefetchQuery(ownProfileQuery),
    member && queryClient.prefetchQuery(ownQuizQuery),
    member && search.roommate ? queryClient.prefetchQuery(roommateQuery(search.roommate)) : undefined,
  );
  const open = search.roommate && queryClient.getQueryData(roommateQuery(search.roommate).queryKey);
  await Promise.all([
    prefetchContacts(
      queryClient,
      itemsOf(queryClient, results).map(({ user }) => user.id),
    ),
    open && prefetchContacts(queryClient, [open.user.id]),
  ]);
}

export const Route = createFileRoute("/roommates")({
  validateSearch: parseRoommateSearch,
  loaderDeps: ({ search }) => {
    const { roommate, after, more } = search;
    return { ...filtersOf(search), roommate, after, more };
  },
  loader: loadRoommates,
  head: ({ match }) => pageHead(match.context.site, { title: "Meet Your Roomie", path: "/roommates" }),
  pendingComponent: FullScreenSpinner,
  component: RoommatesPage,
});
