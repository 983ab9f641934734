import { Link } from "@tanstack/react-router";
import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

export type NotYetAllowedProps = {
  title: string;
  /** The reason why only verified members can do it. */
  why: string;
  onClose: () => void;
};

/** Shown in place of a form that the member may not use yet: suspended, in review, or not verified. */
export function NotYetAllowed({ title, why, onClose }: NotYetAllowedProps) {
  const { data: membership } = useMembership();
  const suspended = useIsSuspended();
  return (
    <Dialog open onOpenChange={onClose} title={title} size="short" width="32rem">
      {suspended ? (
        <AccountSuspended />
      ) : membership?.requestedAt ? (
        <EmptyState
          picture="/img/spot-mug.svg"
          title="Review in progress"
          headingLevel={3}
          actions={
            <Button variant="primary" onClick={onClose}>
              Got It
            </Button>
          }
        >
          {`The community team has your request and answers it within ${reviewPromise}. You’ll get an email then.`}
        </EmptyState>
      ) : (
        <EmptyState
          picture="/img/spot-key.svg"
          title="For verified members"
          headingLevel={3}
          actions={
            <>
              <Button asChild variant="primary">
                <Link to="/membership">
                  {membership?.status === "rejected" ? "Ask Again" : "Become a Member"}
                </Link>
              </Button>
              <Button onClick={onClose}>Not Now</Button>
            </>
          }
        >
          {why}
        </EmptyState>
      )}
    </Dialog>
  );
}
