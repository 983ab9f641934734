import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/page-head.ts";
import { loadNotices } from "#src/foundations/notices/client/notices-loader.ts";
import { NoticesPage } from "#src/foundations/notices/client/notices-page.tsx";

export const Route = createFileRoute("/notices")({
  loader: loadNotices,
  head: ({ match }) => unlistedHead(match.context.site, "Notices"),
  component: NoticesPage,
});
