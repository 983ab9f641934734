import { Link } from "@tanstack/react-router";
import { Clock, TicketCheck } from "lucide-react";
import { planLabel, planOf, reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { NextStep } from "#src/core/next-steps/client/next-step.tsx";
import { AboutYou } from "#src/core/verification/client/about-you.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { useSite } from "#src/client/site.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";

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

/** The state of a pending or rejected request, or the line about a rejected change; nothing otherwise. */
export function MembershipStatus({ membership }: { membership: Membership }) {
  const { plan, status, requestedPlan, lineToApplicant } = membership;
  const user = useCurrentUser();
  if (requestedPlan) {
    return (
      <div className="mt-6 grid justify-items-start gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="butter" icon={Clock}>
            Review in progress
          </Badge>
          <p>
            {`The community team has your request for ${planOf(requestedPlan).name}. ${
              status === "approved"
                ? `You keep ${planOf(plan).name} until it’s decided.`
                : `You’ll hear from us within ${reviewPromise}.`
            }`}
          </p>
        </div>
        {status !== "approved" && (
          <>
            <NextStep />
            {user && <AboutYou user={user} headingLevel="h2" />}
          </>
        )}
      </div>
    );
  }
  if (status === "approved" && lineToApplicant) {
    return (
      <div className="mt-6 grid max-w-[40em] gap-4">
        <p>{`Your last request wasn’t approved. You keep ${planOf(plan).name} and can ask again.`}</p>
        <LineToApplicant line={lineToApplicant} />
      </div>
    );
  }
  if (status !== "rejected" || !user) return null;
  return (
    <div className="mt-6 grid max-w-[40em] gap-5 rounded-card bg-surface p-4 shadow-panel sm:p-6">
      <p>
        Your last request wasn’t approved. That happens, often because we couldn’t find somebody by the name
        that we had, and you can ask again whenever you like.
      </p>
      {lineToApplicant && <LineToApplicant line={lineToApplicant} />}
      <AboutYou user={user} headingLevel="h2" />
      {!user.suspension && (
        <div className="flex flex-wrap items-center gap-3">
          <Button asChild variant="primary">
            <Link to="/membership" search={{ plan }} state={{ overPage: true }}>
              Ask Again
            </Link>
          </Button>
          <p className="type-small text-ink-soft">{`For ${planOf(plan).name}, or choose another plan below.`}</p>
        </div>
      )}
      <p>
        <span>Is something unclear? </span>
        <TextLink asChild inSentence>
          <Link to="/contact">Write to us</Link>
        </TextLink>
        <span>. A person reads it.</span>
      </p>
    </div>
  );
}
