import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { MembershipPaused } from "#src/core/verification/client/membership-paused.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type WhatIsMissingProps = {
  /** The reason why it is for verified members only. */
  why: string;
  headingLevel: 1 | 3;
  /** Closes the dialog that shows it; absent on a page. */
  onClose?: () => void;
};

/** What an account that is not verified has to do or wait for. Not for suspended members. */
export function WhatIsMissing({ why, headingLevel, onClose }: WhatIsMissingProps) {
  const { data: membership } = useMembership();
  const user = useCurrentUser();
  if (user?.isPaused) return <MembershipPaused headingLevel={headingLevel} onClose={onClose} />;
  if (membership?.requestedAt) {
    return (
      <EmptyState
        picture="/img/spot-mug.svg"
        title="Review in progress"
        headingLevel={headingLevel}
        actions={
          <>
            {onClose && (
              <Button variant="primary" onClick={onClose}>
                Got It
              </Button>
            )}
            <Button asChild>
              <Link to="/membership">While You Wait</Link>
            </Button>
          </>
        }
      >
        {`The community team has your request and answers it within ${reviewPromise}. You’ll get an email then.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture="/img/spot-key.svg"
      title="For verified members"
      headingLevel={headingLevel}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to="/membership">
              {membership?.status === "rejected" ? "Ask Again" : "Become a Member"}
            </Link>
          </Button>
          {onClose && <Button onClick={onClose}>Not Now</Button>}
        </>
      }
    >
      {why}
    </EmptyState>
  );
}
