import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { notFound, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { adminAddressOf, adminTabOf, type AdminTab } from "#src/pages/admin/admin-search.ts";
import { adminTitle } from "#src/pages/admin/client/admin-pending.tsx";
import { PendingReviews } from "#src/core/membership/client/pending-reviews.tsx";
import { RecentReviews } from "#src/core/membership/client/recent-reviews.tsx";
import { pendingQuery, recentQuery } from "#src/core/membership/client/review.api.ts";
import { currentUserQuery, useCan } from "#src/core/people/client/current-user.api.ts";
import { Appeals } from "#src/core/moderation/client/appeals.tsx";
import { openReportsQuery } from "#src/core/moderation/client/admin-reports.api.ts";
import { OpenReports } from "#src/core/moderation/client/open-reports.tsx";
import { RecentDecisions } from "#src/core/moderation/client/recent-decisions.tsx";
import { totalText, type Total } from "#src/shared/pagination.ts";
import { Page, PageHead } from "#src/ui/page.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

/** The admin page: what waits for an answer, and the latest answers. */
export function AdminPage() {
  const mayOpen = useCan("admin.open");
  const tab = useLocation({ select: ({ search }) => adminTabOf(search) });
  const { navigate } = useRouter();
  const pending = useInfiniteQuery(pendingQuery);
  const recent = useInfiniteQuery(recentQuery);
  const reports = useInfiniteQuery(openReportsQuery);
  useLostRole(pending.error ?? recent.error ?? reports.error);
  if (!mayOpen) throw notFound();
  const show = (next: AdminTab) => void navigate({ href: adminAddressOf(next), resetScroll: false });
  return (
    <>
      <PageHead title={adminTitle} />
      <Page className="pt-6">
        <Tabs
          label="What waits for admins"
          value={tab}
          onChange={show}
          addressOf={adminAddressOf}
          className={columns}
          tabs={[
            {
              value: "verifications",
              label: counted("Verifications", pending.data),
              content: (
                <>
                  <PendingReviews list={pending} />
                  <RecentReviews list={recent} />
                </>
              ),
            },
            {
              value: "reports",
              label: counted("Reports", reports.data),
              content: (
                <>
                  <div className="grid gap-12">
                    <OpenReports />
                    <Appeals />
                  </div>
                  <RecentDecisions />
                </>
              ),
            },
          ]}
        />
      </Page>
    </>
  );
}

const columns = "grid gap-12 lg:grid-cols-[1.7fr_1fr] lg:items-start";

const counted = (name: string, list: { total: Total } | undefined) =>
  list ? `${name} (${totalText(list.total)})` : name;

/** Refetches the current user after a 403: the admin role was removed while the page was open. */
function useLostRole(error: Error | null) {
  const client = useQueryClient();
  const refused = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (refused) void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  }, [refused, client]);
}
