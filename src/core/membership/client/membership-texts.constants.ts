import { reviewPromise } from "#src/core/membership/plan.catalogue.ts";

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
