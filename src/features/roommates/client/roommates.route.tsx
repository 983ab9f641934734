import type { QueryClient } from "@tanstack/react-query";
import { itemsOf, pagesShown } from "#src/client/lists/paged-query.ts";
import { prefetchAll, headNamed } from "#src/client/site.ts";
import { unreadOf } from "#src/client/unread-parameters.ts";
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
import { createFileRoute, redirect, type ParsedLocation } from "@tanstack/react-router";
import { RoommatesPage } from "#src/features/roommates/client/roommates-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

type LoaderArguments = {
  context: { queryClient: QueryClient };
  deps: ReturnType<typeof parseRoommateSearch>;
  location: ParsedLocation;
};

async function loadRoommates({ context: { queryClient }, deps: search, location }: LoaderArguments) {
  if (search.roommate && !location.state.overPage) {
    throw redirect({
      to: "/roommates/$id",
      params: { id: search.roommate },
      search: unreadOf(location.search, parseRoommateSearch),
      statusCode: 301,
    });
  }
  const member = queryClient.getQueryData(currentUserQuery.queryKey);
  const results = roommatesQuery(filtersOf(search), search.after);
  await prefetchAll(
    queryClient.prefetchInfiniteQuery({ ...results, ...pagesShown(queryClient, results, search.more) }),
    search.location ? queryClient.prefetchQuery(placeQuery(search.location)) : undefined,
    member && queryClient.prefetchQuery(ownProfileQuery),
    member && queryClient.prefetchQuery(ownQuizQuery),
    member && search.roommate ? queryClient.prefetchQuery(roommateQuery(search.roommate)) : undefined,
  );
  await prefetchContacts(
    queryClient,
    itemsOf(queryClient, results).map(({ user }) => user.id),
  );
}

export const Route = createFileRoute("/roommates")({
  validateSearch: parseRoommateSearch,
  loaderDeps: ({ search }) => {
    const { roommate, after, more } = search;
    return { ...filtersOf(search), roommate, after, more };
  },
  loader: loadRoommates,
  head: headNamed("Meet Your Roomie"),
  pendingComponent: FullScreenSpinner,
  component: RoommatesPage,
});
