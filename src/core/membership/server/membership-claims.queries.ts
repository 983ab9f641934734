import { sql, type SQLWrapper } from "drizzle-orm";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { verificationRequests } from "#src/core/membership/server/verification.table.ts";
import type { ClaimColumns } from "#src/server/feature.ts";

/** The plan that a review has approved, or null: the only definition of a verified member. */
const approvedPlan = (userId: SQLWrapper) =>
  sql<Plan | null>`(select m.plan from ${memberships} m where m.user_id = ${userId} and m.status = 'approved')`;

/** Whether somebody is a verified member. */
export const isVerifiedMember = (userId: SQLWrapper) => sql<boolean>`${approvedPlan(userId)} is not null`;

/** The time of the first approval; null for a user who is not verified now. */
export const verifiedSince = (userId: SQLWrapper) =>
  sql<Date | null>`(select min(r.reviewed_at) from ${verificationRequests} r
    where r.user_id = ${userId} and r.status = 'approved' and ${isVerifiedMember(userId)})`.mapWith(
    verificationRequests.reviewedAt,
  );

/** What membership adds to the claims of every signed-in member. */
export const membershipClaims = { plan: approvedPlan } satisfies Partial<ClaimColumns>;
