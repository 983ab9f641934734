import type { Ability } from "#src/client/api.ts";
import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { loadAdmin } from "#src/pages/admin/client/admin-loader.ts";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { AdminPending } from "#src/pages/admin/client/admin-pending.tsx";

const mayOpen = (client: QueryClient) =>
  client.getQueryData(currentUserQuery.queryKey)?.can["admin.open" satisfies Ability] === true;

export const Route = createFileRoute("/admin")({
  // 404 for everybody else; the API refuses them too.
  beforeLoad: ({ context: { queryClient } }) => {
    if (!mayOpen(queryClient)) throw notFound();
  },
  loader: loadAdmin,
  head: ({ match: { context } }) => (mayOpen(context.queryClient) ? unlistedHead(context.site, "Admin") : {}),
  pendingMs: 150,
  pendingComponent: AdminPending,
  component: AdminPage,
});
