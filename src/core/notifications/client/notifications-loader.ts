import type { QueryClient } from "@tanstack/react-query";
import { inboxQuery } from "#src/core/notifications/client/inbox.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";

type Loading = { context: { queryClient: QueryClient }; deps: { after?: string } };

/** Loads the inbox or, for a guest, the sign-in providers. */
export async function loadNotifications({ context: { queryClient }, deps: { after } }: Loading) {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  await (user
    ? queryClient.prefetchInfiniteQuery(inboxQuery(after))
    : queryClient.prefetchQuery(providersQuery));
}
