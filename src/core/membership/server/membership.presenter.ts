import type { Membership } from "#src/core/membership/membership.schema.ts";
import { entitlementsOf } from "#src/core/membership/plan.catalogue.ts";
import type { MembershipWithRequest } from "#src/core/membership/server/membership.queries.ts";

/** A membership as its owner sees it; without the admins' notes. */
export function presentMembership({ membership, waiting, lastLine }: MembershipWithRequest): Membership {
  return {
    plan: membership.plan,
    status: membership.status,
    requestedPlan: waiting?.plan ?? null,
    requestedAt: waiting?.submittedAt.toISOString() ?? null,
    lineToApplicant: membership.status === "rejected" ? lastLine : null,
    entitlements: membership.status === "approved" ? entitlementsOf(membership.plan) : [],
  };
}
