import { useMutation, useQueryClient, type UseMutationOptions } from "@tanstack/react-query";
import { ApiError, isUnauthorized } from "#src/client/api-error.ts";
import type { Plan } from "#src/features/accounts/membership.options.ts";
import {
  activatePlan,
  membershipQuery,
  requestVerification,
} from "#src/features/membership/client/membership.api.ts";
import { activationToasts, verificationToasts } from "#src/features/membership/client/membership.texts.ts";
import type { Membership } from "#src/features/membership/membership.schema.ts";
import { toast, type ToastMessage } from "#src/ui/toast-store.ts";

type Change = Pick<UseMutationOptions<Membership | null, Error, Plan>, "mutationKey" | "mutationFn">;

/** Sends a verification request and tells how it went. */
export const useVerificationRequest = (onDone: () => void) =>
  useMembershipChange(requestVerification, verificationToasts, onDone);

/** Activates an approved plan and tells how it went; no button of the plans does so, they ask for a review. */
export const useActivation = () => useMembershipChange(activatePlan, activationToasts);

function useMembershipChange(
  change: Change,
  { done, failed }: Record<"done" | "failed", ToastMessage>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: membershipQuery.queryKey });
  return useMutation({
    ...change,
    onSuccess: async () => {
      toast(done);
      onDone?.();
      await refresh();
    },
    onError: async (error) => {
      // The user is on her way to sign in, and has been told so.
      if (isUnauthorized(error)) return;
      toast({ ...failed, variant: "destructive" });
      // Something else holds than the page knows, perhaps from another window.
      if (error instanceof ApiError && error.status === 409) await refresh();
    },
  });
}
