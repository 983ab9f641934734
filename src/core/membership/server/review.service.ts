import { membershipReviewed } from "#src/core/membership/server/membership.notifications.ts";
import * as memberships from "#src/core/membership/server/membership.queries.ts";
import { mayReview } from "#src/core/membership/server/verification.policy.ts";
import {
  answerRequest,
  findRequest,
  type VerificationWithUser,
} from "#src/core/membership/server/verification.queries.ts";
import type { ReviewedInput } from "#src/core/membership/verification.schema.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Answers a request once, in one transaction. Throws 403 for one's own request, and 409 if it was answered already. */
export function reviewRequest(
  platform: Platform,
  actor: Member,
  { id, ...review }: ReviewedInput & { id: string },
): Promise<VerificationWithUser> {
  return platform.db.transaction(async (tx) => {
    const found = await findRequest(tx, id);
    if (!found) throw notFound("Verification request");
    if (!mayReview(actor, found.request)) {
      throw forbidden("This is your own request: another admin has to review it.");
    }
    // An approval has no line: what was entered before switching from a rejection is not sent.
    const lineToApplicant = review.status === "rejected" ? review.lineToApplicant : null;
    const request = await answerRequest(tx, id, { ...review, lineToApplicant, reviewedBy: actor.id });
    if (!request) throw new AppError(409, "This request has been reviewed already.");
    const { userId, plan } = request;
    if (review.status === "approved") await memberships.approveMembership(tx, userId, plan);
    else await memberships.noteUnlessApproved(tx, userId, plan, "rejected");
    await recordAudit(tx, {
      actorId: actor.id,
      userId,
      action: "verification.reviewed",
      targetId: id,
      details: { plan, status: review.status },
    });
    await notify(platform, tx, membershipReviewed, { requestId: id, userId });
    return { request, user: found.user };
  });
}
