import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/page-head.ts";
import { loadNotices } from "#src/core/notifications/client/notifications-loader.ts";
import { NoticesPage } from "#src/core/notifications/client/notifications-page.tsx";

export const Route = createFileRoute("/notices")({
  loader: loadNotices,
  head: ({ match }) => unlistedHead(match.context.site, "Notices"),
  component: NoticesPage,
});
