import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { answered, api } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { currentUserQuery, useCurrentUser } from "#src/core/people/client/current-user.api.ts";

/** The user's membership; null when she has none. */
export const membershipQuery = apiQuery("/api/membership");

/** Asks for a review for a plan. */
export const requestVerification = (plan: Plan) =>
  answered(api.api.membership.verify.$post({ json: { plan } }));

/** Activates a plan that a review has approved. */
export const activatePlan = (plan: Plan) => answered(api.api.membership.$post({ json: { plan } }));

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
