import type { Membership, Verification } from "#src/core/membership/membership.schema.ts";
import { entitlementsOf } from "#src/core/membership/plan.catalogue.ts";
import type { MembershipWithRequest } from "#src/core/membership/server/membership.queries.ts";
import { presentWaitingName } from "#src/core/membership/server/name-change.presenter.ts";
import { nameOf } from "#src/core/membership/server/verified-name.ts";
import { canReview } from "#src/core/membership/server/membership.policy.ts";
import type { VerificationWithUser } from "#src/core/membership/server/verification.queries.ts";
import { presentPersonForAdmin } from "#src/core/people/server/person.presenter.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A membership as its owner sees it; without the admins' notes. */
export function presentMembership({
  membership,
  waiting,
  lastLine,
  waitingName,
}: MembershipWithRequest): Membership {
  return {
    plan: membership.plan,
    status: membership.status,
    requestedPlan: waiting?.plan ?? null,
    requestedAt: waiting?.submittedAt.toISOString() ?? null,
    lineToApplicant: waiting ? null : lastLine,
    entitlements: membership.status === "approved" ? entitlementsOf(membership.plan) : [],
    waitingName: presentWaitingName(waitingName),
  };
}

/** A request as admins see it: once answered, with the name that was approved or not. */
export function presentVerification({ request, user }: VerificationWithUser, actor: Actor): Verification {
  return {
    id: request.id,
    verificationStatus: request.status,
    submittedAt: request.submittedAt.toISOString(),
    reviewedAt: request.reviewedAt?.toISOString() ?? null,
    adminNotes: request.adminNotes,
    lineToApplicant: request.lineToApplicant,
    dailyTextAnswer: request.dailyTextAnswer,
    yearTextAnswer: request.yearTextAnswer,
    user: presentPersonForAdmin({ ...user, ...(request.status !== "pending" && nameOf(request)) }),
    membership: { plan: request.plan },
    can: { review: canReview(actor, request) },
  };
}
