import { useAction } from "#src/client/use-action.ts";
import { activatePlan, requestVerification } from "#src/core/membership/client/membership.api.ts";
import {
  activationToasts,
  changeToasts,
  verificationToasts,
} from "#src/core/membership/client/membership-texts.constants.ts";

/** The mutation key of membership changes, by which the page knows that one is running. */
export const membershipChange = ["membership"] as const;

/** Sends a verification request or, for verified members (`change`), a request for another plan. */
export const useVerificationRequest = (onDone: () => void, { change }: { change: boolean }) =>
  useAction({
    ...(change ? changeToasts : verificationToasts),
    key: membershipChange,
    call: requestVerification,
    changes: ["/api/membership"],
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
