import { createFileRoute } from "@tanstack/react-router";
import { pagesShown } from "#src/client/lists/paged-query.ts";
import { unlistedHead } from "#src/client/site.ts";
import { inboxQuery } from "#src/core/notifications/client/notification.api.ts";
import { NotificationsPage } from "#src/core/notifications/client/notifications-page.tsx";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { parseNotificationsSearch } from "#src/core/notifications/notifications.address.ts";

export const Route = createFileRoute("/notices")({
  validateSearch: parseNotificationsSearch,
  loaderDeps: ({ search }) => search,
  // A guest sees the ways to sign in.
  loader: async ({ context: { queryClient }, deps }) => {
    const inbox = inboxQuery(deps.after);
    await (queryClient.getQueryData(currentUserQuery.queryKey)
      ? queryClient.prefetchInfiniteQuery({ ...inbox, ...pagesShown(queryClient, inbox, deps.more) })
      : queryClient.prefetchQuery(providersQuery));
  },
  head: ({ match }) => unlistedHead(match.context.site, "Notifications"),
  component: NotificationsPage,
});
