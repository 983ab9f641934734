import { reviewPromise } from "#src/core/membership/plan.catalogue.ts";

/** How long the done view stays before the page closes the step, in ms. */
export const doneViewDelay = 3000;

/** What is said when a request was sent, or could not be. */
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

/** What is said when a verified member has asked for another plan, or could not. */
export const changeToasts = {
  done: {
    title: "Change requested",
    description: `The community team confirms it within ${reviewPromise}.`,
  },
  failed: verificationToasts.failed,
};

/** What is said when a plan was activated, or could not be. */
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
