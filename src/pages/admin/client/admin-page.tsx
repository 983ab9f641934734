import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { notFound, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { currentUserQuery, useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import {
  type AdminTab,
  adminAddressOf,
  adminTabOf,
  adminTabsOf,
  openReportsQuery,
  pendingQuery,
  recentQuery,
} from "#src/pages/admin/client/admin.api.ts";
import { adminTitle } from "#src/pages/admin/client/admin-pending.tsx";
import { Appeals } from "#src/pages/admin/client/appeals.tsx";
import { ConfirmFirst } from "#src/pages/admin/client/confirm-first.tsx";
import { NameChanges } from "#src/pages/admin/client/name-changes.tsx";
import { OpenReports } from "#src/pages/admin/client/open-reports.tsx";
import { Readers } from "#src/pages/admin/client/readers.tsx";
import { RecentDecisions } from "#src/pages/admin/client/recent-decisions.tsx";
import { PendingReviews, RecentReviews } from "#src/pages/admin/client/verification-requests.tsx";
import { totalText, type Total } from "#src/shared/pagination.ts";
import { Page, PageHead } from "#src/ui/page.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

export function AdminPage() {
  const mayOpen = useCan("admin.open");
  const user = useCurrentUser();
  if (!mayOpen) throw notFound();
  return user?.mustConfirm ? <ConfirmFirst /> : <Desk />;
}

/** The waiting requests, reports and appeals, and the latest answers. */
function Desk() {
  const hers = adminTabsOf(useCurrentUser()?.can);
  const tab = useLocation({ select: ({ search }) => adminTabOf(search, hers) });
  const { navigate } = useRouter();
  const [reviews, decides] = [hers.includes("verifications"), hers.includes("reports")];
  const pending = useInfiniteQuery({ ...pendingQuery, enabled: reviews });
  const recent = useInfiniteQuery({ ...recentQuery, enabled: reviews });
  const reports = useInfiniteQuery({ ...openReportsQuery, enabled: decides });
  useLostRole([...(reviews ? [pending.error, recent.error] : []), decides ? reports.error : null]);
  const show = (next: AdminTab) => void navigate({ href: adminAddressOf(next), resetScroll: false });
  const shown = {
    verifications: {
      label: counted("Verifications", pending.data),
      content: (
        <>
          <div className="grid gap-12">
            <PendingReviews />
            <NameChanges />
          </div>
          <RecentReviews />
        </>
      ),
    },
    reports: {
      label: counted("Reports", reports.data),
      content: (
        <>
          <div className="grid gap-12">
            <OpenReports />
            <Appeals />
          </div>
          <div className="grid gap-12">
            <RecentDecisions />
            <Readers />
          </div>
        </>
      ),
    },
  };
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
          tabs={hers.map((value) => ({ value, ...shown[value] }))}
        />
      </Page>
    </>
  );
}

const columns = "grid gap-12 lg:grid-cols-[1.7fr_1fr] lg:items-start";

const counted = (name: string, list: { total: Total } | undefined) =>
  list ? `${name} (${totalText(list.total)})` : name;

/** Refetches the current user after a 403: her role was changed while the page was open. */
function useLostRole(errors: readonly (Error | null)[]) {
  const client = useQueryClient();
  const refused = errors.find((error) => error instanceof ApiError && error.status === 403);
  useEffect(() => {
    if (refused) void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  }, [refused, client]);
}
