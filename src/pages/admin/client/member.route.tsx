import { createFileRoute, notFound } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { memberQuery } from "#src/pages/admin/client/admin.api.ts";
import { MemberPage } from "#src/pages/admin/client/member-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/admin/members/$id")({
  // Whoever may not manage members gets a 404; the API refuses her too. Checked here, which unlike `beforeLoad` is not in
  // every first load.
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    // An admin whose powers wait for a passkey is asked for it, as on /admin.
    if (user?.mustConfirm) return;
    if (!user?.can["members.manage"]) throw notFound();
    await queryClient.prefetchQuery(memberQuery(id));
  },
  // Her name stays out of the history of a browser that others may use.
  head: unlistedHead("Member"),
  pendingComponent: FullScreenSpinner,
  component: MemberPage,
});
