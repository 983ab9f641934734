import { outcomeMail } from "#src/features/membership/server/membership.emails.ts";
import * as memberships from "#src/features/membership/server/membership.queries.ts";
import { canJudge } from "#src/features/membership/server/verification.policy.ts";
import { answerRequest, findRequest } from "#src/features/membership/server/verification.queries.ts";
import type { ReviewedInput } from "#src/features/membership/verification.schema.ts";
import { AppError, forbidden, notFound } from "#src/server/http/app-error.ts";
import { queueMail } from "#src/server/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Answers a request: once, with everything that follows from it, or not at all. */
export function reviewRequest(platform: Platform, actor: Member, id: string, review: ReviewedInput) {
  return platform.db.transaction(async (tx) => {
    const found = await findRequest(tx, id);
    if (!found) throw notFound("Verification request");
    if (!canJudge(actor, found.request)) {
      throw forbidden("This is your own request: another admin has to review it.");
    }
    const request = await answerRequest(tx, id, { ...review, reviewedBy: actor.id });
    if (!request) throw new AppError(409, "This request has been reviewed already.");
    const { userId, plan } = request;
    if (review.status === "approved") await memberships.approveMembership(tx, userId, plan);
    else await memberships.noteUnlessApproved(tx, userId, plan, "rejected");
    await memberships.recordChange(tx, {
      actorId: actor.id,
      userId,
      requestId: id,
      plan,
      fromStatus: "pending",
      toStatus: review.status,
    });
    await queueMail(platform, tx, outcomeMail, { requestId: id }, id);
  });
}
