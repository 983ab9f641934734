import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { LineToApplicant } from "#src/core/verification/client/membership-status.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyState, LoadFailed } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import { Spinner } from "#src/ui/loading.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

/** Renders its children for approved members, and what is missing for everybody else. */
export function MembershipGate({ children }: { children: Elements }) {
  const { data: membership, isPending, isFetching, refetch } = useMembership();
  if (membership?.status === "approved") return children;
  return (
    <Page className="pt-8">
      {membership === undefined ? (
        isPending ? (
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
        )
      ) : membership?.status === "pending_verification" ? (
        <VerificationPending />
      ) : (
        <MembershipRequired membership={membership} />
      )}
    </Page>
  );
}

function VerificationPending() {
  return (
    <EmptyState
      headingLevel={1}
      picture="/img/spot-mug.svg"
      title="Verification Pending"
      actions={
        <Button asChild>
          <Link to="/housing">Find Your Spot</Link>
        </Button>
      }
    >
      <p className="mb-3">
        <Badge tone="butter" icon={Clock}>
          Review in Progress
        </Badge>
      </p>
      <p>{`The community team has your request. This usually takes ${reviewPromise}.`}</p>
    </EmptyState>
  );
}

function MembershipRequired({ membership }: { membership: Membership | null }) {
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
      {membership?.status === "rejected" && (
        <div className="mt-2 grid gap-4">
          <p>Your last request wasn’t approved. You can ask again.</p>
          {membership.lineToApplicant && <LineToApplicant line={membership.lineToApplicant} />}
        </div>
      )}
    </EmptyState>
  );
}
