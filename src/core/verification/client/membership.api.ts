import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { firstStepsQuery } from "#src/core/next-steps/client/steps.api.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { currentUserQuery, useCurrentUser } from "#src/core/people/client/current-user.api.ts";

export const membershipQuery = apiQuery("/api/membership");

/** The membership, and what somebody can do whose first request waits. */
export async function prefetchMembership(client: QueryClient) {
  await client.prefetchQuery(membershipQuery);
  const status = client.getQueryData(membershipQuery.queryKey)?.status;
  if (status === "pending_verification") await client.prefetchQuery(firstStepsQuery);
}

export const requestVerification = (plan: Plan) =>
  answered(api.api.membership.verify.$post({ json: { plan } }));

export const activatePlan = (plan: Plan) => answered(api.api.membership.$post({ json: { plan } }));

/** Withdraws her new name that awaits review. */
export const withdrawNameChange = () => checked(api.api.membership["name-change"].$delete());

/** Takes back that volunteers may use her congregation. */
export const takeBackConsent = () => checked(api.api.membership.consent.$delete());

/** The user's membership; fetched only for a signed-in user. */
export function useMembership() {
  const user = useCurrentUser();
  const client = useQueryClient();
  const query = useQuery({ ...membershipQuery, enabled: user !== null });
  const verified = query.data === undefined ? undefined : query.data?.status === "approved";
  const outdated = user !== null && verified !== undefined && verified !== user.isVerified;
  useEffect(() => {
    // Reviewed since the sign-in: the cached user is outdated.
    if (outdated) void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
  }, [outdated, client]);
  return query;
}
