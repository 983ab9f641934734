import type { QueryClient } from "@tanstack/react-query";
import { inboxQuery } from "#src/core/notifications/client/inbox.api.ts";
import { afterIn } from "#src/core/notifications/client/notifications-search.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/providers/client/provider.api.ts";

// By the place itself: what a loader depends on is declared in every page's first load.
type Loading = { context: { queryClient: QueryClient }; location: { search: { after?: unknown } } };

/** Asks for a member's notices, or for the ways in. */
export async function loadNotifications({ context: { queryClient }, location }: Loading) {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  await (user
    ? queryClient.prefetchInfiniteQuery(inboxQuery(afterIn(location.search)))
    : queryClient.prefetchQuery(providersQuery));
}
