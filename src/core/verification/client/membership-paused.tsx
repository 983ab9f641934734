import { Link, useLocation } from "@tanstack/react-router";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type MembershipPausedProps = {
  headingLevel: 1 | 2 | 3;
  /** Closes the dialog that shows it; absent on a page. */
  onClose?: (() => void) | undefined;
};

/** In place of what needs a verified member, while she has taken back the consent about her congregation. */
export function MembershipPaused({ headingLevel, onClose }: MembershipPausedProps) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <EmptyState
      picture="/img/spot-key.svg"
      title="Your membership is paused"
      headingLevel={headingLevel}
      actions={
        <>
          <Button asChild variant="primary">
            <Link to="/complete-profile" search={{ returnTo: here }}>
              Give It Again
            </Link>
          </Button>
          {onClose && <Button onClick={onClose}>Not Now</Button>}
        </>
      }
    >
      You took back that volunteers may use your congregation. Give it again, and all of it comes back.
    </EmptyState>
  );
}
