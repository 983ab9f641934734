import { Link } from "@tanstack/react-router";
import { ApiError } from "#src/client/api-error.ts";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import type { CurrentUser } from "#src/core/people/user.schema.ts";
import { AwaitingConfirmation } from "#src/core/sign-in/client/awaiting-confirmation.tsx";
import { StepView } from "#src/core/membership/client/step-view.tsx";
import { useVerificationRequest } from "#src/core/membership/client/use-membership-change.ts";
import { planOf, reviewPromise } from "#src/core/membership/plan.catalogue.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";

type VerificationStepProps = {
  plan: Plan;
  /** The plan that a verified member is on: for her it is a change, and no verification. */
  current: Plan | undefined;
  user: CurrentUser;
  takesFocus: boolean;
  onDone: () => void;
};

/** Asks for the review that every plan begins with; there is nothing to fill in. */
export function VerificationStep({ plan, current, user, takesFocus, onDone }: VerificationStepProps) {
  const request = useVerificationRequest(onDone, { change: current !== undefined });
  const { error } = request;
  // What she can do something about; the toast has said the rest.
  const reason =
    error instanceof ApiError && (error.status === 403 || error.status === 409) && error.serverMessage;
  const words = current ? changeWords(plan, current) : verificationWords(plan);
  return (
    <StepView picture="/img/spot-suitcase.svg" title={words.title} takesFocus={takesFocus}>
      <p className="type-lead text-balance text-ink-soft">{words.lead}</p>
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
        {words.button}
      </Button>
      <p className="type-small text-balance text-ink-soft">
        The community team reviews each request. You will hear from us within{" "}
        <span className="whitespace-nowrap">{reviewPromise}</span>.
      </p>
    </StepView>
  );
}

const verificationWords = (plan: Plan) => ({
  title: "JW Community Verification Required",
  lead: `To join ${planOf(plan).name} and create your profile, please submit a verification request.`,
  button: "Submit for Verification",
});

const changeWords = (plan: Plan, current: Plan) => ({
  title: `Change to ${planOf(plan).name}`,
  lead: `You are verified already: the community team only confirms the change. You keep ${planOf(current).name} until then.`,
  button: "Request This Change",
});

/** Stands in the step's place as long as the volunteers would not know where to ask. */
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
