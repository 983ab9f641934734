import type { Plan } from "#src/core/membership/membership.constants.ts";
import type { VerifyInput } from "#src/core/membership/membership.schema.ts";
import { planOf } from "#src/core/membership/plan.catalogue.ts";
import { verificationRequested } from "#src/core/membership/server/membership.notifications.ts";
import * as memberships from "#src/core/membership/server/membership.queries.ts";
import type { MembershipWithRequest } from "#src/core/membership/server/membership.queries.ts";
import { findWaitingRequest, insertRequest } from "#src/core/membership/server/verification.queries.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { AppError, forbidden } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

export const confirmEmailFirst =
  "Please confirm your e-mail address first: open the link in the mail that we sent you.";
export const congregationFirst =
  "Please tell us your congregation first, at /complete-profile. Our volunteers ask there.";

/**
 * Requests a review for a plan, without changing an approved membership. Throws 403 without a confirmed address or a
 * congregation, and 409 if a request is pending or the plan is the current one.
 */
export function submitVerification(
  platform: Platform,
  actor: Member,
  { plan, ...answers }: VerifyInput,
): Promise<MembershipWithRequest> {
  if (!actor.emailVerified) throw forbidden(confirmEmailFirst);
  return platform.db.transaction(async (tx) => {
    if (!(await memberships.congregationOf(tx, actor.id))) throw forbidden(congregationFirst);
    const request = await insertRequest(tx, { userId: actor.id, plan, ...answers });
    if (!request) throw new AppError(409, "Your last request is still being reviewed.");
    // Read after the insert, which has waited for a concurrent review of this user.
    const before = await memberships.lockMembership(tx, actor.id);
    if (before?.status === "approved" && before.plan === plan) {
      throw new AppError(409, `${planOf(plan).name} is your plan already.`);
    }
    const noted = await memberships.noteUnlessApproved(tx, actor.id, plan, "pending_verification");
    await recordAudit(tx, {
      actorId: actor.id,
      userId: actor.id,
      action: "verification.requested",
      targetId: request.id,
      details: { plan },
    });
    await notify(platform, tx, verificationRequested, { requestId: request.id });
    return { membership: noted ?? before!, waiting: request, lastLine: null };
  });
}

/** Switches an approved member to a plan that a review has approved before. Throws 403 otherwise. */
export function activatePlan(
  { db }: Platform,
  actor: Member,
  { plan }: { plan: Plan },
): Promise<MembershipWithRequest> {
  return db.transaction(async (tx) => {
    const before = await memberships.lockMembership(tx, actor.id);
    const waiting = await findWaitingRequest(tx, actor.id);
    if (before?.status !== "approved") {
      throw forbidden("A plan becomes active once the community team has approved your verification.");
    }
    if (before.plan === plan) return { membership: before, waiting, lastLine: null };
    if (!(await memberships.wasApprovedFor(tx, actor.id, plan))) {
      throw forbidden(`${planOf(plan).name} needs a review first: submit a verification request for it.`);
    }
    const membership = await memberships.approveMembership(tx, actor.id, plan);
    await recordAudit(tx, {
      actorId: actor.id,
      userId: actor.id,
      action: "membership.activated",
      details: { plan, before: before.plan },
    });
    return { membership, waiting, lastLine: null };
  });
}
