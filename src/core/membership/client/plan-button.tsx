import { useIsSuspended } from "#src/core/people/client/account-suspended.tsx";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import type { CataloguePlan } from "#src/core/membership/plan.catalogue.ts";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";

/** What every button of a plan depends on. */
export type PlanChoice = {
  /** The plan that the visitor is on. */
  current: Plan | undefined;
  /** A change is under way: no other one can be begun. */
  processing: boolean;
  onChoose: (plan: Plan) => void;
};

type PlanButtonProps = {
  plan: CataloguePlan;
  choice: PlanChoice;
  variant: ButtonVariant;
  label: string;
  className?: string;
};

/** Chooses a plan, unless it is hers already or another change is under way. */
export function PlanButton({ plan, choice, variant, label, className }: PlanButtonProps) {
  const { current, processing, onChoose } = choice;
  if (useIsSuspended()) return null;
  return (
    <Button
      variant={variant}
      className={className}
      busy={processing}
      disabled={current === plan.id}
      onClick={() => onChoose(plan.id)}
    >
      {current === plan.id ? "Current Plan" : label}
    </Button>
  );
}
