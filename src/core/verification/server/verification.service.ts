import type { VerifyInput, ReviewedInput } from "#src/core/verification/verification.schema.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import { storePlan, takePlan } from "#src/core/plans/server/plan.queries.ts";
import {
  verificationRequested,
  verificationReviewed,
} from "#src/core/verification/server/verification.notifications.ts";
import {
  findMembership,
  setEnded,
  storeVerification,
  wasApprovedFor,
  type FoundMembership,
} from "#src/core/verification/server/verification.queries.ts";
import {
  insertRequest,
  answerRequest,
  findRequest,
  type VerificationWithUser,
  closeWaitingRequest,
} from "#src/core/verification/server/request.queries.ts";
import { findWaitingName } from "#src/core/verification/server/name-change.queries.ts";
import { dropNameChange, restoreVerifiedName } from "#src/core/verification/server/name-change.service.ts";
import { isSameName, nameOf } from "#src/core/verification/server/verified-name.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import type { Transaction } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { mayReview } from "#src/core/verification/server/verification.policy.ts";

export const confirmEmailFirst =
  "Please confirm your email address first. Open the link in the email we sent you.";
export const congregationFirst =
  "Please tell us your congregation first, at /complete-profile. That's where our volunteers verify you.";

/**
 * Requests a review for a plan, without changing an approved membership. Throws 403 without a confirmed address or a
 * congregation, and 409 if a request is pending or the plan is the current one.
 */
export function submitVerification(
  platform: Platform,
  actor: Member,
  { plan, ...answers }: VerifyInput,
): Promise<FoundMembership> {
  if (!actor.emailVerified) throw forbidden(confirmEmailFirst, "email-unconfirmed");
  return inTransaction(platform, async (tx) => {
    // Locked first, here and below, so that her name does not change meanwhile.
    const user = await lockUser(tx.db, actor.id);
    // One that she gave again after a pause waits for a review.
    const given = user?.congregation ?? (await findWaitingName(tx.db, actor.id))?.congregation;
    if (!user || !given?.trim()) throw forbidden(congregationFirst);
    const request = await insertRequest(tx.db, { userId: actor.id, plan, ...answers, ...nameOf(user) });
    if (!request) throw new AppError(409, "Your last request is still being reviewed.");
    const membership = await findMembership(tx.db, actor.id);
    if (membership.verified && membership.chosen === plan) {
      throw new AppError(409, `You're already on ${planOf(plan).name}.`);
    }
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId: actor.id,
      action: "verification.requested",
      targetId: request.id,
      details: { plan },
    });
    await notify(tx, verificationRequested, { requestId: request.id });
    return membership;
  });
}

/** Switches an approved member to a plan that a review has approved before. Throws 403 otherwise. */
export function activatePlan(
  platform: Platform,
  actor: Member,
  { plan }: { plan: Plan },
): Promise<FoundMembership> {
  return inTransaction(platform, async (tx) => {
    await lockUser(tx.db, actor.id);
    const before = await findMembership(tx.db, actor.id);
    if (!before.verified) {
      throw needsReview("Your plan starts once the community team approves your verification.");
    }
    if (before.chosen === plan) return before;
    if (!(await wasApprovedFor(tx.db, actor.id, plan))) {
      throw needsReview(`${planOf(plan).name} needs a review first. Please submit a verification request.`);
    }
    await storePlan(tx.db, { userId: actor.id, why: "chosen", plan });
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId: actor.id,
      action: "membership.activated",
      details: { plan, before: before.chosen },
    });
    return findMembership(tx.db, actor.id);
  });
}

/**
 * Answers a request once, in one transaction, and stores the name that was seen. Throws 403 for one's own request, and 409
 * if it was already answered, or if the applicant's name is not `seen` (by default, the name in her request).
 */
export function reviewRequest(
  platform: Platform,
  actor: Member,
  { id, seen, ...review }: ReviewedInput & { id: string },
): Promise<VerificationWithUser> {
  return inTransaction(platform, async (tx) => {
    const found = await findRequest(tx.db, id);
    if (!found) throw notFound("Verification request");
    if (!mayReview(actor, found.request)) {
      throw forbidden("This is your own request, so another admin has to review it.");
    }
    const user = await lockUser(tx.db, found.request.userId);
    if (!user) throw notFound("Verification request");
    // An approval has no line: text entered before switching from a rejection is not sent.
    const lineToApplicant = review.status === "rejected" ? review.lineToApplicant : null;
    const answer = { ...review, ...nameOf(user), lineToApplicant, reviewedBy: actor.id };
    const request = await answerRequest(tx.db, id, answer);
    if (!request) throw await cannotBeAnswered(tx.db, id);
    if (!isSameName(seen ?? found.request, user)) throw nameChangedSince();
    const { userId, plan } = request;
    if (review.status === "approved") {
      await storeVerification(tx.db, { userId, since: request.reviewedAt!, by: actor.id });
      await storePlan(tx.db, { userId, why: "chosen", plan });
    }
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId,
      action: "verification.reviewed",
      targetId: id,
      details: { plan, status: review.status },
    });
    await notify(tx, verificationReviewed, { requestId: id, userId });
    await notifyLive(tx.db, `account:${userId}`);
    await reviewNotices(tx, { about: [id, userId] });
    return { ...found, request, user };
  });
}

async function cannotBeAnswered(db: Transaction, id: string) {
  const isOnHold = (await findRequest(db, id))?.request.status === "pending";
  return isOnHold
    ? new AppError(409, "She has taken back her consent. This can be reviewed once she gives it again.")
    : new AppError(409, "This request has already been reviewed.");
}

const needsReview = (message: string) => forbidden(message, "verification-required");

const nameChangedSince = () => {
  const message = "She has changed her name or congregation since. Have another look.";
  return new AppError(409, message, { code: "changed-meanwhile", errors: [{ path: "seen", message }] });
};

type Who = { actorId: string; userId: string };

/**
 * Ends an approved membership and returns its plan and the request that it closed; undefined if there is none. A pending
 * request to change the plan is closed: approving it later would make her a verified member again. A pending new name is
 * dropped, and she may change her name freely.
 */
export async function endMembership(tx: TransactionPlatform, { actorId, userId }: Who) {
  // In the same order as a review, to avoid a deadlock.
  await lockUser(tx.db, userId);
  const closed = await closeWaitingRequest(tx.db, userId, actorId);
  if (!(await setEnded(tx.db, userId, new Date()))) return undefined;
  const plan = (await takePlan(tx.db, userId, "chosen")) ?? "basic";
  const dropped = await dropNameChange(tx.db, { actorId, userId });
  const about = { actorId, userId };
  if (closed) {
    const details = { plan: closed.plan, status: "rejected" };
    await recordAudit(tx.db, { ...about, action: "verification.reviewed", targetId: closed.id, details });
  }
  await recordAudit(tx.db, { ...about, action: "membership.ended", details: { plan } });
  const gone = [closed, dropped].flatMap((one) => one?.id ?? []);
  await reviewNotices(tx, { about: [userId, ...gone] });
  return { plan, closedRequestId: closed?.id ?? null };
}

/** Restores an ended membership for the name that was approved, unless a review has approved the member meanwhile. */
export async function restoreMembership(
  tx: TransactionPlatform,
  { actorId, userId, plan }: Who & { plan: Plan },
) {
  const user = await lockUser(tx.db, userId);
  if (!(await setEnded(tx.db, userId, null))) return;
  await storePlan(tx.db, { userId, why: "chosen", plan });
  await recordAudit(tx.db, { actorId, userId, action: "membership.restored", details: { plan } });
  if (user) await restoreVerifiedName(tx, user);
  await reviewNotices(tx, { about: [userId] });
}
