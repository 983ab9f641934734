import { Link } from "@tanstack/react-router";
import { ApiError } from "#src/client/api-error.ts";
import type { Plan } from "#src/features/accounts/membership.options.ts";
import type { CurrentUser } from "#src/features/accounts/user.schema.ts";
import { StepView } from "#src/features/membership/client/step-view.tsx";
import { useVerificationRequest } from "#src/features/membership/client/use-membership-change.ts";
import { planOf, reviewPromise } from "#src/features/membership/plan.catalogue.ts";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";

type VerificationStepProps = { plan: Plan; user: CurrentUser; takesFocus: boolean; onDone: () => void };

/** Asks for the review that every plan begins with; there is nothing to fill in. */
export function VerificationStep({ plan, user, takesFocus, onDone }: VerificationStepProps) {
  const request = useVerificationRequest(onDone);
  const { error } = request;
  // What she can do something about; the toast has said the rest.
  const reason =
    error instanceof ApiError && (error.status === 403 || error.status === 409) && error.serverMessage;
  return (
    <StepView
      picture="/img/spot-suitcase.svg"
      title="JW Community Verification Required"
      takesFocus={takesFocus}
    >
      <p className="type-lead text-balance text-ink-soft">
        To join {planOf(plan).name} and create your profile, please submit a verification request.
      </p>
      {reason ? (
        <Banner tone="bad">{reason}</Banner>
      ) : (
        !user.emailVerified && <EmailNotice email={user.email} />
      )}
      <Button
        variant="primary"
        wide
        busy={request.isPending}
        busyLabel="Submitting..."
        onClick={() => request.mutate(plan)}
      >
        Submit for Verification
      </Button>
      <p className="type-small text-balance text-ink-soft">
        The community team reviews each request. You will hear from us within{" "}
        <span className="whitespace-nowrap">{reviewPromise}</span>.
      </p>
    </StepView>
  );
}

// Said and not enforced here: she may have opened the link in another window, which this page cannot know.
function EmailNotice({ email }: { email: string }) {
  return (
    <p className="rounded-control bg-butter-wash px-4 py-3 text-butter-ink">
      Confirm your e-mail address first: open the link that we sent to <strong>{email}</strong>. Your{" "}
      <Link to="/profile" className="underline">
        profile
      </Link>{" "}
      sends a new one.
    </p>
  );
}

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
