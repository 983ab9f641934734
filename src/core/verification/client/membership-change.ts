import { reviewPromise } from "#src/core/plans/plan-catalogue.ts";
import { useAction } from "#src/client/use-action.ts";
import { activatePlan, requestVerification } from "#src/core/verification/client/membership.api.ts";

/** How long the submitted view is shown before the plans come back, in ms. */
export const doneViewDelay = 3000;

export const verificationToasts = {
  done: {
    title: "Verification submitted! 🙏",
    description: `Your answers have been submitted for review. We'll get back to you within ${reviewPromise}.`,
  },
  failed: {
    title: "Submission failed",
    description: "Please try again or contact support if the problem persists.",
  },
};

/** For verified members who request another plan. */
export const changeToasts = {
  done: {
    title: "Change requested",
    description: `The community team confirms it within ${reviewPromise}.`,
  },
  failed: verificationToasts.failed,
};

export const activationToasts = {
  done: {
    title: "Welcome to the crew! 🎉",
    description: "Your membership has been activated. Check your email for next steps!",
  },
  failed: {
    title: "Oops, something went wrong",
    description: "We couldn't process your membership upgrade. Try again or contact support.",
  },
};

/** The mutation key of membership changes, by which the page knows that one is running. */
export const membershipChange = ["membership"] as const;

/** Sends a verification request or, for verified members (`change`), a request for another plan. */
export const useVerificationRequest = (onDone: () => void, { change }: { change: boolean }) =>
  useAction({
    ...(change ? changeToasts : verificationToasts),
    key: membershipChange,
    call: requestVerification,
    changes: ["/api/membership", "/api/steps"],
    onDone,
  });

/** Activates an approved plan. No button uses it yet: the plans request a review. */
export const useActivation = () =>
  useAction({
    ...activationToasts,
    key: membershipChange,
    call: activatePlan,
    changes: ["/api/membership"],
  });
