import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { loadNotifications } from "#src/core/notifications/client/notifications-loader.ts";
import { NotificationsPage } from "#src/core/notifications/client/notifications-page.tsx";

import { cursor, searchParams } from "#src/shared/search-params.ts";

const parseNotificationsSearch = searchParams({ after: cursor });

export const Route = createFileRoute("/notices")({
  validateSearch: parseNotificationsSearch,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: loadNotifications,
  head: ({ match }) => unlistedHead(match.context.site, "Notices"),
  component: NotificationsPage,
});
