import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { StepView } from "#src/core/membership/client/step-view.tsx";
import { planOf, reviewPromise } from "#src/core/membership/plan.catalogue.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

type VerificationSubmittedProps = { plan: Plan; current: Plan | undefined; takesFocus: boolean };

export function VerificationSubmitted({ plan, current, takesFocus }: VerificationSubmittedProps) {
  return (
    <StepView
      picture="/img/spot-mug.svg"
      title={current ? "Change Requested" : "Verification Submitted"}
      takesFocus={takesFocus}
      badge={
        <Badge tone="butter" icon={Clock}>
          Review in progress
        </Badge>
      }
    >
      <p className="type-lead text-balance text-ink-soft">
        The community team has your request for {planOf(plan).name}.
        {current && ` You keep ${planOf(current).name} until it is answered.`} You will hear from us within{" "}
        <span className="whitespace-nowrap">{reviewPromise}</span>.
      </p>
      <Button asChild wide>
        <Link to="/housing">Find Your Spot</Link>
      </Button>
    </StepView>
  );
}
