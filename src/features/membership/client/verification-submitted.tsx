import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import type { Plan } from "#src/features/accounts/membership.options.ts";
import { StepView } from "#src/features/membership/client/step-view.tsx";
import { planOf, reviewPromise } from "#src/features/membership/plan.catalogue.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

/** Says that the request is with the community team. */
export function VerificationSubmitted({ plan, takesFocus }: { plan: Plan; takesFocus: boolean }) {
  return (
    <StepView
      picture="/img/spot-mug.svg"
      title="Verification Submitted"
      takesFocus={takesFocus}
      badge={
        <Badge tone="butter" icon={Clock}>
          Review in progress
        </Badge>
      }
    >
      <p className="type-lead text-balance text-ink-soft">
        The community team has your request for {planOf(plan).name}. You will hear from us within{" "}
        <span className="whitespace-nowrap">{reviewPromise}</span>.
      </p>
      <Button asChild wide>
        <Link to="/housing">Find Your Spot</Link>
      </Button>
    </StepView>
  );
}
