import { mutationOptions, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, checked } from "#src/client/api.ts";
import type { Plan } from "#src/features/accounts/membership.options.ts";
import { currentUserQuery, useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import type { Membership } from "#src/features/membership/membership.schema.ts";

/** The user's membership; null when she has none. */
export const membershipQuery = queryOptions<Membership | null>({ queryKey: ["/api/membership"] });

/** What changes a membership, so that a page can tell that a change is under way. */
export const membershipMutations = ["membership"] as const;

/** Asks for a review for a plan. */
export const requestVerification = mutationOptions({
  mutationKey: membershipMutations,
  mutationFn: async (plan: Plan) =>
    (await checked(api.api.membership.verify.$post({ json: { plan } }))).json(),
});

/** Activates a plan that a review has approved. */
export const activatePlan = mutationOptions({
  mutationKey: membershipMutations,
  mutationFn: async (plan: Plan) => (await checked(api.api.membership.$post({ json: { plan } }))).json(),
});

/** The user's membership; asked for only when there is a user. */
export function useMembership() {
  const user = useCurrentUser();
  const client = useQueryClient();
  const query = useQuery({ ...membershipQuery, enabled: user !== null });
  const verified = query.data === undefined ? undefined : query.data?.status === "approved";
  const outdated = user !== null && verified !== undefined && verified !== user.isVerified;
  useEffect(() => {
    // Reviewed since she signed in: what is known of her, once for all, no longer holds.
    if (outdated) void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  }, [outdated, client]);
  return query;
}
