import { canReview } from "#src/core/membership/server/verification.policy.ts";
import type { VerificationWithUser } from "#src/core/membership/server/verification.queries.ts";
import type { Verification } from "#src/core/membership/verification.schema.ts";
import { presentPersonForAdmin } from "#src/core/people/server/person.presenter.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A request as admins see it. */
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
    user: presentPersonForAdmin(user),
    membership: { plan: request.plan },
    can: { review: canReview(actor, request) },
  };
}
