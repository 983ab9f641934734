import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "#src/client/api-error.ts";
import { currentUserQuery, useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import { pendingQuery, recentQuery } from "#src/features/admin/client/admin.api.ts";
import { AdminPending, adminTitle } from "#src/features/admin/client/admin-pending.tsx";
import { PendingReviews } from "#src/features/admin/client/pending-reviews.tsx";
import { RecentReviews } from "#src/features/admin/client/recent-reviews.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";

/** The volunteers' desk: what waits for an answer, and what was answered last. */
export function AdminPage() {
  const user = useCurrentUser();
  const pending = useInfiniteQuery(pendingQuery);
  const recent = useQuery(recentQuery);
  const error = pending.error ?? recent.error;
  useLostRole(error);
  if (!user?.isAdmin) throw notFound();
  if (pending.isPending || recent.isPending) return <AdminPending />;
  const pages = pending.data?.pages;
  if (!pages || !recent.data) {
    return (
      <>
        <PageHead title={adminTitle} />
        <Page>
          <EmptyState
            picture="/img/spot-mug.svg"
            title="The requests did not arrive"
            actions={
              <Button
                variant="primary"
                busy={pending.isFetching || recent.isFetching}
                onClick={() => void Promise.all([pending.refetch(), recent.refetch()])}
              >
                Try Again
              </Button>
            }
          >
            Check your connection, then try once more.
          </EmptyState>
        </Page>
      </>
    );
  }
  return (
    <>
      <PageHead title={adminTitle} />
      <Page className="grid gap-12 pt-8 lg:grid-cols-[1.7fr_1fr] lg:items-start">
        <PendingReviews
          requests={pages.flatMap((page) => page.requests)}
          total={pages[0]!.total}
          more={
            pending.hasNextPage && (
              <Button
                busy={pending.isFetchingNextPage}
                busyLabel="Loading..."
                onClick={() => void pending.fetchNextPage()}
              >
                Show More
              </Button>
            )
          }
        />
        <RecentReviews requests={recent.data.requests} total={recent.data.total} />
      </Page>
    </>
  );
}

/** Asks anew who the user is once she is refused: her role was taken away while the page was open. */
export function useLostRole(error: Error | null) {
  const client = useQueryClient();
  const refused = error instanceof ApiError && error.status === 403;
  useEffect(() => {
    if (refused) void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  }, [refused, client]);
}
