import { Clock, TicketCheck } from "lucide-react";
import { planLabel, planOf } from "#src/core/plans/plan-catalogue.ts";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { useSite } from "#src/client/site.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";

export function LineToApplicant({ line }: { line: string }) {
  return (
    <blockquote className="border-l-4 border-butter-wash pl-4 text-left wrap-anywhere">
      <p>{`“${line}”`}</p>
      <footer className="type-small text-ink-soft">The community team</footer>
    </blockquote>
  );
}

export function PlanBadge({ membership: { plan, planUntil, chosenPlan } }: { membership: Membership }) {
  const { timeZone } = useSite();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="verified" icon={TicketCheck}>
        {`Current Plan: ${planLabel(plan)}`}
      </Badge>
      <span className="type-small text-ink-soft">
        {planUntil
          ? `${planOf(plan).name} until ${longDateIn(timeZone, planUntil)}, then ${planOf(chosenPlan).name}`
          : planOf(plan).name}
      </span>
    </p>
  );
}

/** Of a verified member's change of plan: that it is in review, or the line about its rejection; nothing otherwise. */
export function ChangeStatus({ membership }: { membership: Membership }) {
  const { plan, requestedPlan, lineToApplicant } = membership;
  if (requestedPlan) {
    return (
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="butter" icon={Clock}>
          Review in progress
        </Badge>
        <p>
          {`The community team has your request for ${planOf(requestedPlan).name}. You keep ${planOf(plan).name} until it’s decided.`}
        </p>
      </div>
    );
  }
  if (!lineToApplicant) return null;
  return (
    <div className="mt-6 grid max-w-[40em] gap-4">
      <p>{`Your last request wasn’t approved. You keep ${planOf(plan).name} and can ask again.`}</p>
      <LineToApplicant line={lineToApplicant} />
    </div>
  );
}
