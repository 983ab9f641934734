import { Link } from "@tanstack/react-router";
import { freeForNow, planWith } from "#src/core/plans/plan-catalogue.ts";
import type { Entitlement } from "#src/shared/actor.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type NeedsPlanProps = {
  entitlement: Entitlement;
  title: string;
  /** What it is, and what other plans have instead. */
  why: string;
  onClose: () => void;
};

/** Replaces a form that another plan includes, before anything is typed. */
export function NeedsPlan({ entitlement, title, why, onClose }: NeedsPlanProps) {
  const plan = planWith(entitlement);
  return (
    <Dialog open onOpenChange={onClose} title={title} size="short" width="32rem">
      <EmptyState
        picture="/img/spot-mug.svg"
        title={`For ${plan.name}`}
        headingLevel={3}
        actions={
          <>
            <Button asChild variant="primary">
              <Link to="/membership">See Plans</Link>
            </Button>
            <Button onClick={onClose}>Not Now</Button>
          </>
        }
      >
        {`${why} ${freeForNow}.`}
      </EmptyState>
    </Dialog>
  );
}
