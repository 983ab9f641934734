import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { FirstSteps } from "#src/core/next-steps/client/first-steps.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { planOf, reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import { AboutYou } from "#src/core/verification/client/about-you.tsx";
import { ReviewStops } from "#src/core/verification/client/review-stops.tsx";
import { StepView } from "#src/core/verification/client/step-view.tsx";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

/** What a first request waits for, and what its sender can do meanwhile. */
export function RequestPending({ membership }: { membership: Membership }) {
  const user = useCurrentUser();
  if (user && !user.congregation) return <RequestOnHold />;
  return (
    <StepView
      picture="/img/spot-mug.svg"
      title="Verification Pending"
      badge={
        <Badge tone="butter" icon={Clock}>
          Review in Progress
        </Badge>
      }
    >
      <p className="type-lead text-balance text-ink-soft">
        <span>{`The community team has your request for ${planOf(membership.plan).name}. This usually takes `}</span>
        <span className="whitespace-nowrap">{reviewPromise}</span>
        <span>.</span>
      </p>
      <WhileYouWait requestedAt={membership.requestedAt} />
    </StepView>
  );
}

/** Nobody may review it after she has taken back that her congregation may be used, until she gives it again. */
const RequestOnHold = () => (
  <StepView
    picture="/img/spot-key.svg"
    title="Your request is on hold"
    badge={
      <Badge tone="butter" icon={Clock}>
        On Hold
      </Badge>
    }
  >
    <p className="type-lead text-balance text-ink-soft">
      You took back that volunteers may use your congregation. Give it again, and they go on with your
      request.
    </p>
    <Button asChild variant="primary" wide>
      <Link to="/complete-profile" search={{ returnTo: "/membership" }}>
        Give It Again
      </Link>
    </Button>
  </StepView>
);

/** The stops of a first request, what she can do meanwhile, and what volunteers read, which she may still correct. */
export function WhileYouWait({ requestedAt }: { requestedAt: string | null }) {
  const user = useCurrentUser();
  return (
    <div className="mt-2 grid w-full gap-8">
      {requestedAt && <ReviewStops requestedAt={requestedAt} />}
      <FirstSteps title="While you wait" />
      <Button asChild wide>
        <Link to="/housing">Find Your Spot</Link>
      </Button>
      {user && <AboutYou user={user} headingLevel="h2" />}
    </div>
  );
}
