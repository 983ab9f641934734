import type { Ability } from "#src/client/api.ts";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { dutyQuery } from "#src/core/duty/client/duty.api.ts";
import { todayQuery } from "#src/core/queues/client/today.api.ts";
import {
  type AdminTab,
  adminTabOf,
  adminTabsOf,
  appealsQuery,
  logFiltersIn,
  logQuery,
  membersQuery,
  namesQuery,
  openReportsQuery,
  pendingQuery,
  queueKindOf,
  recentDecisionsQuery,
  recentQuery,
  requestInAddress,
  thisWeekQuery,
  unfavourableQuery,
} from "#src/pages/admin/client/admin.api.ts";
import { awayQuery } from "#src/core/support/client/support.api.ts";
import { deskLists } from "#src/core/support/support.options.ts";
import { deskRequestQuery, deskRequestsQuery } from "#src/pages/admin/client/requests.api.ts";
import { memberFiltersOf } from "#src/pages/admin/member.address.ts";
import { AdminPage } from "#src/pages/admin/client/admin-page.tsx";
import { FullScreenSpinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/admin")({
  // Loads the open tab's lists alone: what is loaded of requests and reports is logged as read; the header has loaded the counts
  // of all. Failures are shown on the page.
  loader: ({ context: { queryClient }, location: { search } }) => {
    const can = queryClient.getQueryData(currentUserQuery.queryKey)?.can;
    // Everybody else gets a 404; the API refuses them too. Checked here, which unlike `beforeLoad` is not in every first load.
    if (!can?.["admin.open" satisfies Ability]) throw notFound();
    const tabs = adminTabsOf(can);
    const request = requestInAddress(search);
    const lists: Record<AdminTab, () => Promise<unknown>[]> = {
      today: () => [
        queryClient.prefetchQuery(dutyQuery),
        queryClient.prefetchQuery(awayQuery),
        queryClient.prefetchQuery(thisWeekQuery),
        queryClient.prefetchInfiniteQuery(todayQuery(queueKindOf(search))),
      ],
      verifications: () => [
        queryClient.prefetchInfiniteQuery(pendingQuery),
        queryClient.prefetchInfiniteQuery(recentQuery),
        queryClient.prefetchInfiniteQuery(namesQuery),
      ],
      reports: () => [
        queryClient.prefetchQuery(unfavourableQuery),
        queryClient.prefetchInfiniteQuery(openReportsQuery),
        queryClient.prefetchInfiniteQuery(appealsQuery),
        queryClient.prefetchInfiniteQuery(recentDecisionsQuery),
      ],
      requests: () =>
        request
          ? [queryClient.prefetchQuery(deskRequestQuery(request))]
          : deskLists.map((list) => queryClient.prefetchInfiniteQuery(deskRequestsQuery(list))),
      members: () => [queryClient.prefetchInfiniteQuery(membersQuery(memberFiltersOf(search)))],
      // Loaded by the tabs themselves: each query here is in every first load.
      announce: () => [],
      site: () => [],
      log: () => [queryClient.prefetchInfiniteQuery(logQuery(logFiltersIn(search)))],
    };
    return Promise.all(lists[adminTabOf(search, tabs)]());
  },
  // For whoever may not open it, it is a page that does not exist.
  head: unlistedHead("Admin"),
  pendingMs: 150,
  pendingComponent: () => <FullScreenSpinner label="Loading verification requests..." />,
  component: AdminPage,
});
