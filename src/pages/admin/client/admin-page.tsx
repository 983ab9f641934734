import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { notFound, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { currentUserQuery, useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { useAdminQueue } from "#src/core/queues/client/queue.api.ts";
import { countOf, todayQuery } from "#src/core/queues/client/today.api.ts";
import {
  type AdminTab,
  adminAddressOf,
  adminTabOf,
  adminTabsOf,
  openReportsQuery,
  pendingQuery,
  queueKindOf,
  recentQuery,
} from "#src/pages/admin/client/admin.api.ts";
import { AnnounceTab } from "#src/pages/admin/client/announce-tab.tsx";
import { Appeals } from "#src/pages/admin/client/appeals.tsx";
import { AuditLog } from "#src/pages/admin/client/audit-log.tsx";
import { ConfirmFirst } from "#src/pages/admin/client/confirm-first.tsx";
import { MembersTab } from "#src/pages/admin/client/members-tab.tsx";
import { NameChanges } from "#src/pages/admin/client/name-changes.tsx";
import { DutyLine, OnDuty } from "#src/pages/admin/client/on-duty.tsx";
import { OpenReports } from "#src/pages/admin/client/open-reports.tsx";
import { Readers } from "#src/pages/admin/client/readers.tsx";
import { RecentDecisions } from "#src/pages/admin/client/recent-decisions.tsx";
import { RequestsDesk } from "#src/pages/admin/client/requests-desk.tsx";
import { SiteTab } from "#src/pages/admin/client/site-tab.tsx";
import { TeamAway } from "#src/pages/admin/client/team-away.tsx";
import { ThisWeek } from "#src/pages/admin/client/this-week.tsx";
import { Today } from "#src/pages/admin/client/today.tsx";
import { UnfavourableSubjects } from "#src/pages/admin/client/unfavourable-subjects.tsx";
import { PendingReviews, RecentReviews } from "#src/pages/admin/client/verification-requests.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

export function AdminPage() {
  const mayOpen = useCan("admin.open");
  const user = useCurrentUser();
  if (!mayOpen) throw notFound();
  return user?.mustConfirm ? <ConfirmFirst /> : <Desk />;
}

/** What waits for her, and the lists in which it is decided. */
function Desk() {
  const hers = adminTabsOf(useCurrentUser()?.can);
  const search = useLocation({ select: (location) => location.search });
  const tab = adminTabOf(search, hers);
  const { navigate } = useRouter();
  const waiting = useAdminQueue();
  const today = useInfiniteQuery({ ...todayQuery(queueKindOf(search)), enabled: tab === "today" });
  const pending = useInfiniteQuery({ ...pendingQuery, enabled: tab === "verifications" });
  const recent = useInfiniteQuery({ ...recentQuery, enabled: tab === "verifications" });
  const reports = useInfiniteQuery({ ...openReportsQuery, enabled: tab === "reports" });
  useLostRole([today, pending, recent, reports].map(({ error, isEnabled }) => (isEnabled ? error : null)));
  const labelOf = (name: string, kinds: readonly string[]) =>
    waiting ? `${name} (${countOf(waiting, kinds)})` : name;
  const show = (next: AdminTab) => void navigate({ href: adminAddressOf(next), resetScroll: false });
  const shown = {
    today: {
      label: waiting ? `Today (${waiting.total})` : "Today",
      content: (
        <>
          <div className="grid min-w-0 gap-6">
            <DutyLine />
            <Today />
          </div>
          <div className="grid min-w-0 gap-12">
            <OnDuty>
              <TeamAway />
            </OnDuty>
            <ThisWeek />
          </div>
        </>
      ),
    },
    verifications: {
      label: labelOf("Verifications", ["verification", "new-name"]),
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
      label: labelOf("Reports", ["report", "appeal", "unfavourable"]),
      content: (
        <>
          <div className="grid gap-12">
            <UnfavourableSubjects />
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
    requests: { label: labelOf("Requests", ["request", "data-request"]), content: <RequestsDesk /> },
    members: { label: "Members", content: <MembersTab /> },
    announce: { label: "Announcements", content: <AnnounceTab /> },
    site: { label: "Site", content: <SiteTab /> },
    log: {
      label: "Log",
      content: (
        <div className="lg:col-span-full">
          <AuditLog />
        </div>
      ),
    },
  };
  return (
    <>
      <PageHead title="JW Community Verification Admin" />
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

/** Refetches the current user after a 403: her role was changed while the page was open. */
function useLostRole(errors: readonly (Error | null)[]) {
  const client = useQueryClient();
  const refused = errors.find((error) => error instanceof ApiError && error.status === 403);
  useEffect(() => {
    if (refused) void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  }, [refused, client]);
}
