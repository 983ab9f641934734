import { Link } from "@tanstack/react-router";
import {
  entitlementsOf,
  planCatalogue,
  priceText,
  type FeatureKey,
} from "#src/core/membership/plan.catalogue.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

type NeedsPlanProps = {
  feature: FeatureKey;
  title: string;
  /** What the feature is, and what other plans have in its place. */
  why: string;
  onClose: () => void;
};

/** Shown in place of a form for what is part of another plan, before anything is typed. */
export function NeedsPlan({ feature, title, why, onClose }: NeedsPlanProps) {
  const plan = planCatalogue.find(({ id }) => entitlementsOf(id).includes(feature))!;
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
        {`${why} ${plan.name} is ${priceText(plan)} a month.`}
      </EmptyState>
    </Dialog>
  );
}
