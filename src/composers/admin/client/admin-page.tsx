import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { adminTitle } from "#src/composers/admin/client/admin-pending.tsx";
import { PendingReviews } from "#src/foundations/membership/client/pending-reviews.tsx";
import { RecentReviews } from "#src/foundations/membership/client/recent-reviews.tsx";
import { pendingQuery, recentQuery } from "#src/foundations/membership/client/review.api.ts";
import { currentUserQuery, useCan } from "#src/foundations/people/client/current-user.api.ts";
import { Page, PageHead } from "#src/ui/page.tsx";

/** The volunteers' desk: what waits for an answer, and what was answered last. */
export function AdminPage() {
  const mayOpen = useCan("desk.open");
  const pending = useInfiniteQuery(pendingQuery);
  const recent = useInfiniteQuery(recentQuery);
  useLostRole(pending.error ?? recent.error);
  if (!mayOpen) throw notFound();
  return (
    <>
      <PageHead title={adminTitle} />
      <Page className="grid gap-12 pt-8 lg:grid-cols-[1.7fr_1fr] lg:items-start">
        <PendingReviews list={pending} />
        <RecentReviews list={recent} />
      </Page>
    </>
  );
}

/** Asks anew who the user is once she is refused: her role was taken away while the page was open. */
function useLostRole(error: Error | null) {
  const client = useQueryClient();
  const refused = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (refused) void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  }, [refused, client]);
}
