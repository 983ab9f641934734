import type { Ability } from "#src/client/api.ts";
import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import {
  adminTabOf,
  adminTabsOf,
  appealsQuery,
  namesQuery,
  openReportsQuery,
  pendingQuery,
  recentDecisionsQuery,
  recentQuery,
} from "#src/pages/admin/client/admin.api.ts";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { AdminPending } from "#src/pages/admin/client/admin-pending.tsx";

const mayOpen = (client: QueryClient) =>
  client.getQueryData(currentUserQuery.queryKey)?.can["admin.open" satisfies Ability] === true;

export const Route = createFileRoute("/admin")({
  // Everybody else gets a 404; the API refuses them too.
  beforeLoad: ({ context: { queryClient } }) => {
    if (!mayOpen(queryClient)) throw notFound();
  },
  // Loads the open tab's lists, and the counts of both tabs. Failures are shown on the page.
  loader: ({ context: { queryClient }, location }) => {
    const tabs = adminTabsOf(queryClient.getQueryData(currentUserQuery.queryKey)?.can);
    const reviews = tabs.includes("verifications");
    const reports = [
      ...(tabs.includes("reports") ? [openReportsQuery] : []),
      ...(adminTabOf(location.search, tabs) === "reports" ? [appealsQuery, recentDecisionsQuery] : []),
    ];
    return Promise.all([
      reviews && queryClient.prefetchInfiniteQuery(pendingQuery),
      reviews && queryClient.prefetchInfiniteQuery(recentQuery),
      reviews && queryClient.prefetchInfiniteQuery(namesQuery),
      ...reports.map((query) => queryClient.prefetchInfiniteQuery(query)),
    ]);
  },
  head: ({ match: { context } }) => (mayOpen(context.queryClient) ? unlistedHead(context.site, "Admin") : {}),
  pendingMs: 150,
  pendingComponent: AdminPending,
  component: AdminPage,
});
