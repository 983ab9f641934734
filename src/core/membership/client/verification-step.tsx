import { Link } from "@tanstack/react-router";
import { ApiError } from "#src/client/api-error.ts";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { AwaitingConfirmation } from "#src/core/sign-in/client/confirm-email.tsx";
import { StepView } from "#src/core/membership/client/step-view.tsx";
import { useVerificationRequest } from "#src/core/membership/client/use-membership-change.ts";
import { planOf, reviewPromise } from "#src/core/membership/plan.catalogue.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";

type VerificationStepProps = {
  plan: Plan;
  /** The plan of a verified member, whose request is a change. */
  current: Plan | undefined;
  user: CurrentUser;
  takesFocus: boolean;
  onDone: () => void;
};

/** Requests the review that every plan begins with; there is no input. */
export function VerificationStep({ plan, current, user, takesFocus, onDone }: VerificationStepProps) {
  const request = useVerificationRequest(onDone, { change: current !== undefined });
  const { error } = request;
  // Only refusals that the member can act on; the toast shows every other failure.
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
        The community team reviews each request. You will hear from us within{" "}
        <span className="whitespace-nowrap">{reviewPromise}</span>.
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
  lead: `You are verified already: the community team only confirms the change. You keep ${planOf(current).name} until then.`,
  button: "Request This Change",
});

/** Shown in place of the step while the profile has no congregation, which the volunteers need. */
export function CongregationFirst({ plan, takesFocus }: { plan: Plan; takesFocus: boolean }) {
  return (
    <StepView picture="/img/spot-key.svg" title="Your congregation first" takesFocus={takesFocus}>
      <p className="type-lead text-balance text-ink-soft">
        Before you choose {planOf(plan).name}, tell us your congregation: our volunteers verify you there.
      </p>
      <Button asChild variant="primary" wide>
        <Link to="/complete-profile" search={{ returnTo: `/membership?plan=${plan}` }}>
          Complete Your Profile
        </Link>
      </Button>
    </StepView>
  );
}
