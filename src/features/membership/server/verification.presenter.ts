import { canReview } from "#src/features/membership/server/verification.policy.ts";
import type { VerificationWithUser } from "#src/features/membership/server/verification.queries.ts";
import type { Verification } from "#src/features/membership/verification.schema.ts";
import type { Actor } from "#src/shared/actor.ts";

/** A request as admins see it. */
export function presentVerification({ request, user }: VerificationWithUser, actor: Actor): Verification {
  return {
    id: request.id,
    verificationStatus: request.status,
    submittedAt: request.submittedAt.toISOString(),
    reviewedAt: request.reviewedAt?.toISOString() ?? null,
    adminNotes: request.adminNotes,
    dailyTextAnswer: request.dailyTextAnswer,
    yearTextAnswer: request.yearTextAnswer,
    user: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      congregation: user.congregation,
    },
    membership: { plan: request.plan },
    can: { review: canReview(actor, request) },
  };
}
