import { useAction } from "#src/client/use-action.ts";
import { activatePlan, requestVerification } from "#src/core/membership/client/membership.api.ts";
import {
  activationToasts,
  changeToasts,
  verificationToasts,
} from "#src/core/membership/client/membership-texts.constants.ts";

/** The name of what changes a membership, so that a page can tell that a change is under way. */
export const membershipChange = ["membership"] as const;

/** Sends a verification request, or a verified member's for another plan, and tells how it went. */
export const useVerificationRequest = (onDone: () => void, { change }: { change: boolean }) =>
  useAction({
    ...(change ? changeToasts : verificationToasts),
    key: membershipChange,
    call: requestVerification,
    changes: ["/api/membership"],
    onDone,
  });

/** Activates an approved plan and tells how it went; no button of the plans does so, they ask for a review. */
export const useActivation = () =>
  useAction({
    ...activationToasts,
    key: membershipChange,
    call: activatePlan,
    changes: ["/api/membership"],
  });
