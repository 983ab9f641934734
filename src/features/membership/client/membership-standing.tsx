import { Clock, TicketCheck } from "lucide-react";
import type { Plan } from "#src/features/accounts/membership.options.ts";
import type { Membership } from "#src/features/membership/membership.schema.ts";
import { planLabel, planOf, reviewPromise } from "#src/features/membership/plan.catalogue.ts";
import { Badge } from "#src/ui/badge.tsx";

/** The plan that the visitor is on. */
export function PlanBadge({ plan }: { plan: Plan }) {
  return (
    <p className="mb-4">
      <Badge tone="verified" icon={TicketCheck}>
        {`Current Plan: ${planLabel(plan)}`}
      </Badge>
    </p>
  );
}

/** What became of the visitor's request, as long as there is something to say about it. */
export function MembershipStanding({ membership }: { membership: Membership }) {
  const { plan, status, requestedPlan } = membership;
  if (requestedPlan) {
    return (
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="butter" icon={Clock}>
          Review in progress
        </Badge>
        <p>
          The community team has your request for {planOf(requestedPlan).name}.{" "}
          {status === "approved"
            ? `You keep ${planOf(plan).name} until it is answered.`
            : `You will hear from us within ${reviewPromise}.`}
        </p>
      </div>
    );
  }
  if (status !== "rejected") return null;
  return (
    <p className="mt-6 max-w-[40em]">
      Your last request was not approved. Check that your congregation is right, then choose a plan to ask
      again.
    </p>
  );
}
