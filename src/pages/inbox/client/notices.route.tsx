import { createFileRoute } from "@tanstack/react-router";
import { pagesShown } from "#src/client/lists/paged-query.ts";
import { unlistedHead } from "#src/client/site.ts";
import { newsQuery } from "#src/core/announcements/client/news.api.ts";
import { News } from "#src/core/announcements/client/news.tsx";
import { inboxQuery } from "#src/core/notifications/client/notification.api.ts";
import { NotificationsPage } from "#src/core/notifications/client/notifications-page.tsx";
import { parseNotificationsSearch } from "#src/core/notifications/notifications.address.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";

export const Route = createFileRoute("/notices")({
  validateSearch: parseNotificationsSearch,
  loaderDeps: ({ search }) => search,
  // A guest sees the ways to sign in.
  loader: async ({ context: { queryClient }, deps: { after, more, news } }) => {
    const inbox = inboxQuery(after);
    await (queryClient.getQueryData(currentUserQuery.queryKey)
      ? Promise.all([
          queryClient.prefetchInfiniteQuery({ ...inbox, ...pagesShown(queryClient, inbox, more) }),
          news && queryClient.prefetchQuery(newsQuery(news)),
        ])
      : queryClient.prefetchQuery(providersQuery));
  },
  head: unlistedHead("Notifications"),
  component: NoticesPage,
});

/** Her notifications, below the announcement that one of them leads to. */
function NoticesPage() {
  const { news } = Route.useSearch();
  return <NotificationsPage above={news ? <News key={news} id={news} /> : null} />;
}
