import type { Membership, Verification } from "#src/core/verification/verification.schema.ts";
import { entitlementsOf } from "#src/core/plans/plan-catalogue.ts";
import type { FoundMembership } from "#src/core/verification/server/verification.queries.ts";
import { presentWaitingName } from "#src/core/verification/server/name-change.presenter.ts";
import { nameOf } from "#src/core/verification/server/verified-name.ts";
import { canReview } from "#src/core/verification/server/verification.policy.ts";
import type { VerificationWithUser } from "#src/core/verification/server/request.queries.ts";
import { presentPersonForAdmin } from "#src/core/people/server/person.presenter.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A membership as its owner sees it, without the admins' notes; null without a request, or once it has ended. */
export function presentMembership(found: FoundMembership): Membership | null {
  const { verified, waiting, answered, waitingName } = found;
  const plan = verified ? found.plan : (waiting ?? answered)?.plan;
  if (!plan || (!verified && !waiting && answered?.status !== "rejected")) return null;
  return {
    plan,
    chosenPlan: verified ? found.chosen : plan,
    planUntil: (verified && found.planUntil?.toISOString()) || null,
    status: verified ? "approved" : waiting ? "pending_verification" : "rejected",
    requestedPlan: waiting?.plan ?? null,
    requestedAt: waiting?.submittedAt.toISOString() ?? null,
    lineToApplicant: waiting ? null : (answered?.lineToApplicant ?? null),
    entitlements: verified ? entitlementsOf(plan) : [],
    waitingName: presentWaitingName(waitingName),
  };
}

/** A request as admins see it; once answered, with the name that was reviewed. */
export function presentVerification(
  { request, user, consentedAt, earlier }: VerificationWithUser,
  actor: Actor,
): Verification {
  return {
    id: request.id,
    verificationStatus: request.status,
    submittedAt: request.submittedAt.toISOString(),
    reviewedAt: request.reviewedAt?.toISOString() ?? null,
    adminNotes: request.adminNotes,
    lineToApplicant: request.lineToApplicant,
    dailyTextAnswer: request.dailyTextAnswer,
    yearTextAnswer: request.yearTextAnswer,
    user: presentPersonForAdmin({ ...user, ...(request.status !== "pending" && nameOf(request)) }, actor),
    membership: { plan: request.plan },
    consentedAt: consentedAt?.toISOString() ?? null,
    rejectedBefore: presentRejected(earlier),
    can: { review: canReview(actor, request) },
  };
}

const presentRejected = (earlier: VerificationWithUser["earlier"]): Verification["rejectedBefore"] =>
  earlier?.status === "rejected" && earlier.reviewedAt
    ? {
        reviewedAt: earlier.reviewedAt.toISOString(),
        adminNotes: earlier.adminNotes,
        lineToApplicant: earlier.lineToApplicant,
      }
    : null;
