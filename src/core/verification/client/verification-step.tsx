import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { ApiError } from "#src/client/api-error.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { planOf, reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { AwaitingConfirmation } from "#src/core/sign-in/client/confirm-email.tsx";
import { useVerificationRequest } from "#src/core/verification/client/membership-change.ts";
import { WhileYouWait } from "#src/core/verification/client/request-pending.tsx";
import { StepView } from "#src/core/verification/client/step-view.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Badge } from "#src/ui/badge.tsx";

type VerificationStepProps = {
  plan: Plan;
  /** The current plan of a verified member, whose request is a change. */
  current: Plan | undefined;
  user: CurrentUser;
  takesFocus: boolean;
  onDone: () => void;
};

/** Requests the review that every plan starts with; there are no fields. */
export function VerificationStep({ plan, current, user, takesFocus, onDone }: VerificationStepProps) {
  const request = useVerificationRequest(onDone, { change: current !== undefined });
  const { error } = request;
  // Only refusals that the member can act on; the toast shows all other failures.
  const reason =
    error instanceof ApiError && (error.status === 403 || error.status === 409) && error.serverMessage;
  const texts = current ? changeTexts(plan, current) : verificationTexts(plan);
  return (
    <StepView picture="/img/spot-suitcase.svg" title={texts.title} takesFocus={takesFocus}>
      <p className="type-lead text-balance text-ink-soft">{texts.lead}</p>
      {reason && <Banner tone="bad">{reason}</Banner>}
      {!user.emailVerified && <AwaitingConfirmation user={user} here={`/membership?plan=${plan}`} />}
      <Button
        variant={user.emailVerified ? "primary" : "plain"}
        wide
        disabled={!user.emailVerified}
        busy={request.busy}
        busyLabel="Submitting..."
        onClick={() => request.run(plan)}
      >
        {texts.button}
      </Button>
      <p className="type-small text-balance text-ink-soft">
        <span>{"The community team reviews each request. You’ll hear from us within "}</span>
        <span className="whitespace-nowrap">{reviewPromise}</span>
        <span>.</span>
      </p>
    </StepView>
  );
}

const verificationTexts = (plan: Plan) => ({
  title: "JW Community Verification Required",
  lead: `To join ${planOf(plan).name} and create your profile, please submit a verification request.`,
  button: "Submit for Verification",
});

const changeTexts = (plan: Plan, current: Plan) => ({
  title: `Change to ${planOf(plan).name}`,
  lead: `You’re already verified, so the community team only confirms the change. You keep ${planOf(current).name} until then.`,
  button: "Request This Change",
});

/** Replaces the step while the profile has no congregation, which the volunteers need. */
export function CongregationFirst({ plan, takesFocus }: { plan: Plan; takesFocus: boolean }) {
  return (
    <StepView picture="/img/spot-key.svg" title="Your congregation first" takesFocus={takesFocus}>
      <p className="type-lead text-balance text-ink-soft">
        {`Before you choose ${planOf(plan).name}, tell us your congregation. That’s where our volunteers verify you.`}
      </p>
      <Button asChild variant="primary" wide>
        <Link to="/complete-profile" search={{ returnTo: `/membership?plan=${plan}` }}>
          Complete Your Profile
        </Link>
      </Button>
    </StepView>
  );
}

/** Replaces the step while she has not said that she is an adult, or that her congregation may be used. */
export function ConsentFirst({ plan, takesFocus }: { plan: Plan; takesFocus: boolean }) {
  return (
    <StepView picture="/img/spot-key.svg" title="Two ticks first" takesFocus={takesFocus}>
      <p className="type-lead text-balance text-ink-soft">
        {`Before you choose ${planOf(plan).name}, tell us that you’re 18 or older, and that volunteers may use your congregation to verify you.`}
      </p>
      <Button asChild variant="primary" wide>
        <Link to="/complete-profile" search={{ returnTo: `/membership?plan=${plan}` }}>
          Complete Your Profile
        </Link>
      </Button>
    </StepView>
  );
}

type VerificationSubmittedProps = {
  plan: Plan;
  requestedAt: string | null;
  current: Plan | undefined;
  takesFocus: boolean;
};

export function VerificationSubmitted({
  plan,
  requestedAt,
  current,
  takesFocus,
}: VerificationSubmittedProps) {
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
        <span>{`The community team has your request for ${planOf(plan).name}.`}</span>
        {current && <span>{` You keep ${planOf(current).name} until it’s decided.`}</span>}
        <span>{" You’ll hear from us within "}</span>
        <span className="whitespace-nowrap">{reviewPromise}</span>
        <span>.</span>
      </p>
      {current ? (
        <Button asChild wide>
          <Link to="/housing">Find Your Spot</Link>
        </Button>
      ) : (
        <WhileYouWait requestedAt={requestedAt} />
      )}
    </StepView>
  );
}
