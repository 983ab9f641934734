import { useEffect, useRef } from "react";
import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { Page } from "#src/ui/page.tsx";
import { ApiError } from "#src/client/api-error.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { planOf, reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { AwaitingConfirmation } from "#src/core/sign-in/client/confirm-email.tsx";
import { useVerificationRequest } from "#src/core/verification/client/membership-change.ts";
import { NextStep } from "#src/core/next-steps/client/next-step.tsx";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Badge } from "#src/ui/badge.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type StepViewProps = {
  picture: string;
  title: string;
  badge?: Elements;
  /** The view replaces the pressed control: the focus moves to its heading, for screen readers. */
  takesFocus: boolean;
  children: Elements;
};

export function StepView({ picture, title, badge, takesFocus, children }: StepViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Page as="section">
      <div className="mx-auto grid max-w-[34rem] justify-items-center gap-4 pt-8 text-center">
        <img src={picture} alt="" width={240} height={168} />
        {badge}
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {children}
      </div>
    </Page>
  );
}

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
        <span>{`The community team has your request for ${planOf(plan).name}.`}</span>
        {current && <span>{` You keep ${planOf(current).name} until it’s decided.`}</span>}
        <span>{" You’ll hear from us within "}</span>
        <span className="whitespace-nowrap">{reviewPromise}</span>
        <span>{current ? "." : ". Next, you make your roommate profile."}</span>
      </p>
      {!current && <NextStep className="w-full" />}
      <Button asChild wide>
        <Link to="/housing">Find Your Spot</Link>
      </Button>
    </StepView>
  );
}
