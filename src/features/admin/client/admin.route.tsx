import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { currentUserQuery } from "#src/features/accounts/client/account.api.ts";
import { pendingQuery, recentQuery } from "#src/features/admin/client/admin.api.ts";
import { AdminPage } from "#src/features/admin/client/admin-page.tsx";
import { AdminPending } from "#src/features/admin/client/admin-pending.tsx";

const isAdmin = (client: QueryClient) => client.getQueryData(currentUserQuery.queryKey)?.isAdmin === true;

export const Route = createFileRoute("/admin")({
  // For everybody else there is no such page; the API refuses them besides.
  beforeLoad: ({ context: { queryClient } }) => {
    if (!isAdmin(queryClient)) throw notFound();
  },
  loader: ({ context: { queryClient } }) =>
    // What cannot be fetched is told on the page.
    Promise.all([queryClient.prefetchInfiniteQuery(pendingQuery), queryClient.prefetchQuery(recentQuery)]),
  head: ({ match: { context } }) => ({
    meta: isAdmin(context.queryClient) ? [{ title: `Admin · ${context.site.productName}` }] : [],
  }),
  pendingMs: 150,
  pendingComponent: AdminPending,
  component: AdminPage,
});
