import type { Membership } from "#src/features/membership/membership.schema.ts";
import { entitlementsOf } from "#src/features/membership/plan.catalogue.ts";
import type { MembershipWithRequest } from "#src/features/membership/server/membership.queries.ts";

/** A membership as its owner sees it; nothing of what admins wrote. */
export function presentMembership({ membership, waiting }: MembershipWithRequest): Membership {
  return {
    plan: membership.plan,
    status: membership.status,
    requestedPlan: waiting?.plan ?? null,
    requestedAt: waiting?.submittedAt.toISOString() ?? null,
    entitlements: membership.status === "approved" ? entitlementsOf(membership.plan) : [],
  };
}
