import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/page-head.ts";
import { loadNotifications } from "#src/core/notifications/client/notifications-loader.ts";
import { NotificationsPage } from "#src/core/notifications/client/notifications-page.tsx";

export const Route = createFileRoute("/notices")({
  loader: loadNotifications,
  head: ({ match }) => unlistedHead(match.context.site, "Notices"),
  component: NotificationsPage,
});
