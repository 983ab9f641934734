import type { QueryClient } from "@tanstack/react-query";
import { inboxQuery } from "#src/core/notifications/client/inbox.api.ts";
import { afterIn } from "#src/core/notifications/client/notifications-search.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/providers/client/provider.api.ts";

// Reads the location itself: `loaderDeps` would be part of every page's first load.
type Loading = { context: { queryClient: QueryClient }; location: { search: { after?: unknown } } };

/** Loads the inbox or, for a guest, the sign-in providers. */
export async function loadNotifications({ context: { queryClient }, location }: Loading) {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  await (user
    ? queryClient.prefetchInfiniteQuery(inboxQuery(afterIn(location.search)))
    : queryClient.prefetchQuery(providersQuery));
}
