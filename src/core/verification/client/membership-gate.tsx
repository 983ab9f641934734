import { Link } from "@tanstack/react-router";
import { JustApproved } from "#src/core/verification/client/just-approved.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { MembershipPaused } from "#src/core/verification/client/membership-paused.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { RequestHold, useHeldMembership } from "#src/core/verification/client/request-hold.ts";
import { RequestPending } from "#src/core/verification/client/request-pending.tsx";
import { RequestRejected } from "#src/core/verification/client/request-rejected.tsx";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState, LoadFailed } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import { Spinner } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** Renders its children for approved members, and what is missing for everybody else. */
export function MembershipGate({ children }: { children: Elements }) {
  const query = useMembership();
  const { membership, ...held } = useHeldMembership(query.data);
  return (
    <RequestHold value={held}>
      <JustApproved shown={membership} />
      <WithMembership query={query} membership={membership}>
        {children}
      </WithMembership>
    </RequestHold>
  );
}

type WithMembershipProps = {
  query: ReturnType<typeof useMembership>;
  membership: Membership | null | undefined;
  children: Elements;
};

function WithMembership({ query, membership, children }: WithMembershipProps) {
  const { isPending, isFetching, refetch } = query;
  const user = useCurrentUser();
  if (user?.isPaused) {
    return (
      <Page className="pt-8">
        <MembershipPaused headingLevel={1} />
      </Page>
    );
  }
  if (membership?.status === "approved") return children;
  if (membership?.status === "pending_verification") return <RequestPending membership={membership} />;
  if (membership?.status === "rejected") return <RequestRejected membership={membership} />;
  return (
    <Page className="pt-8">
      {membership === null ? (
        <MembershipRequired />
      ) : isPending ? (
        <p role="status" className="grid justify-items-center gap-4 py-24 text-ink-soft">
          <Spinner className="size-9 text-accent-ink" />
          <span>Loading...</span>
        </p>
      ) : (
        <LoadFailed
          headingLevel={1}
          picture="/img/spot-mug.svg"
          title="Couldn’t load your membership"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

function MembershipRequired() {
  return (
    <EmptyState
      headingLevel={1}
      picture="/img/spot-key.svg"
      title="Membership Required"
      actions={
        <Button asChild variant="primary">
          <Link to="/membership">Choose Membership Plan</Link>
        </Button>
      }
    >
      <p>You need to become a verified JW community member before creating your profile.</p>
    </EmptyState>
  );
}
