import { useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import type { CataloguePlan } from "#src/core/membership/plan.catalogue.ts";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";

/** The state that all buttons of plans share. */
export type PlanChoice = {
  /** The user's current plan. */
  current: Plan | undefined;
  /** A request is being sent: all buttons are busy. */
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

/** Chooses a plan; disabled for the current plan, hidden while the member is suspended. */
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
