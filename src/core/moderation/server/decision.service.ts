import { accountCase } from "#src/core/moderation/report.options.ts";
import { moderationRates, undoSeconds } from "#src/core/moderation/report.limits.ts";
import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { endMembership, restoreMembership } from "#src/core/verification/server/verification.service.ts";
import { reopenRequest } from "#src/core/verification/server/request.queries.ts";
import type { ReviewedInput, AppealReview } from "#src/core/moderation/case.schema.ts";
import {
  canStillBeUndone,
  deleteDecision,
  insertDecision,
  hasAccount,
  setHidden,
  findOwnDecision,
  isHiddenOtherwise,
  decisionOf,
  storeAnswer,
  storeAppeal,
} from "#src/core/moderation/server/decision.queries.ts";
import {
  caseDecided,
  appealMade,
  memberModerated,
  appealAnswered,
} from "#src/core/moderation/server/moderation.notifications.ts";
import { reopen } from "#src/core/moderation/server/report.service.ts";
import { refusals, involvement } from "#src/core/moderation/server/report.policy.ts";
import { closeCase, lockCase, reportersOf } from "#src/core/moderation/server/report.queries.ts";
import { keepAnAdmin, returnRole, takeRole } from "#src/core/roles/server/last-admin.ts";
import type { Role } from "#src/core/roles/roles.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { findAccountRow } from "#src/core/people/server/user.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import { keepWhatIsHeld, reviewAtEnd } from "#src/core/moderation/server/suspension.service.ts";
import { liftSuspension, suspend } from "#src/core/moderation/server/suspension.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { isAdmin, type Member } from "#src/shared/actor.ts";
import type { DecisionRow } from "#src/core/moderation/server/moderation.table.ts";

/** Locks a case that this admin may decide. Throws 404, and 403 if the admin is its author or a reporter. */
export async function lockForDecision(db: Transaction, actor: Member, id: string) {
  const found = await lockCase(db, id);
  if (!found) throw notFound("Report");
  const reporterIds = (await reportersOf(db, id)).map(({ reporterId }) => reporterId);
  const own = involvement(actor, { authorId: found.authorId, reporterIds });
  if (own) throw forbidden(refusals[own]);
  return found;
}

/** Decides a case once, with all its effects in one transaction. Throws 403, 404 and 409. */
export const decideCase = (
  platform: Platform,
  actor: Member,
  { id, action, reason, ...input }: ReviewedInput & { id: string },
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const found = await lockForDecision(tx.db, actor, id);
    if (found.decidedAt) throw new AppError(409, "This report has already been decided.");
    await decide(tx, actor, { found, action, reason, ...input });
  });

type Deciding = ReviewedInput & { found: Awaited<ReturnType<typeof lockForDecision>> };

/** Decides a case that the transaction has locked. Throws 403 and 409. */
export async function decide(
  tx: TransactionPlatform,
  actor: Member,
  { found, action, reason, ...input }: Deciding,
): Promise<void> {
  const { id, authorId } = found;
  const concerned = action === "dismiss" ? null : authorId;
  if (concerned && !(await hasAccount(tx.db, concerned))) {
    throw new AppError(409, "Her account is gone, and so is what she wrote. You can dismiss the report.");
  }
  const hides = action === "hide" || (action !== "dismiss" && input.hides);
  if (hides) await hide(tx, found);
  if (action === "suspend" || action === "end") await expectMayJudge(tx, actor, { userId: authorId });
  if (action === "suspend") await keepAnAdmin(tx, { userId: authorId, who: "she" });
  const days = action === "suspend" ? input.days! : null;
  const suspended = days ? await suspend(tx.db, { userId: authorId, days, reason, by: actor.id }) : null;
  // Locks the admins before an account, in the same order as when a member deletes her account.
  const endedRole = action === "end" ? await takeRole(tx, { actorId: actor.id, userId: authorId }) : null;
  const ended = action === "end" ? await endMembership(tx, { actorId: actor.id, userId: authorId }) : null;
  if (ended === undefined) throw new AppError(409, "She has no membership to end.");
  const moderationId = await insertDecision(tx.db, {
    caseId: id,
    userId: concerned,
    action,
    days,
    hides,
    reason,
    decidedBy: actor.id,
    suspensionId: suspended?.id ?? null,
    ...ended,
    endedRole,
  });
  await closeCase(tx.db, id);
  await recordAudit(tx.db, {
    actorId: actor.id,
    userId: authorId,
    action: "report.decided",
    targetId: id,
    // About a report, the case has the reason; what an admin decides without one has to stand in the log.
    details: { outcome: action, days, ...(found.kind === accountCase.kind && { reason }) },
  });
  // A second longer than Undo works: an undo in the last moment has been committed by then.
  const notifyAt = new Date(Date.now() + (undoSeconds + 1) * 1000);
  if (suspended) await keepWhatIsHeld(tx, notifyAt);
  if (suspended) await reviewAtEnd(tx, suspended);
  await notify(tx, caseDecided, { caseId: id, moderationId }, notifyAt);
  if (concerned) await notify(tx, memberModerated, { moderationId, userId: concerned }, notifyAt);
  await reviewNotices(tx, { about: hides || suspended ? await concernedBy(tx.db, found) : [id] });
}

/** Throws 403 if the decision would take powers from somebody, or give them back, and the actor is not an admin. */
async function expectMayJudge(
  tx: TransactionPlatform,
  actor: Member,
  { userId, endedRole }: { userId: string; endedRole?: Role | null },
) {
  if (isAdmin(actor)) return;
  const account = await findAccountRow(tx.db, tx, userId);
  if (endedRole || (account && account.claims.powers.size > 0)) {
    throw forbidden("She helps to run the community, so an admin decides this.");
  }
}

/** Fully undoes a decision before anybody was notified; the case is open again. Throws 403, 404, and 409 if too late. */
export const undoDecision = (platform: Platform, actor: Member, id: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const found = await lockForDecision(tx.db, actor, id);
    const decided = await decisionOf(tx.db, id);
    if (!decided) throw notFound("Decision");
    if (!(await canStillBeUndone(tx.db, decided.id))) {
      throw new AppError(409, "It’s too late to undo this. The emails are on their way.");
    }
    await undo(tx, { ...found, decided, actor });
    if (decided.closedRequestId) await reopenRequest(tx.db, decided.closedRequestId, found.authorId);
    await deleteDecision(tx.db, decided);
    // Nobody reported her account, so that nothing waits for another decision.
    const joined = found.kind === accountCase.kind ? [] : await reopen(tx, found);
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId: found.authorId,
      action: "report.undone",
      targetId: id,
      details: { outcome: decided.action },
    });
    const others = [...joined, ...(decided.closedRequestId ? [decided.closedRequestId] : [])];
    await reviewNotices(tx, {
      about: [...(await concernedBy(tx.db, found)), decided.id, ...others],
    });
  });

/** The ids that notifications of a case may be about: the case, its reports, the item, and its author. */
async function concernedBy(
  db: Transaction,
  { id, subjectId, authorId }: Awaited<ReturnType<typeof lockForDecision>>,
) {
  const reports = await reportersOf(db, id);
  return [id, subjectId, authorId, ...reports.map(({ reportId }) => reportId)];
}

/** Hides the reported item; throws 409 if it was deleted. */
async function hide(
  { db, registry }: TransactionPlatform,
  { kind, subjectId }: { kind: string; subjectId: string },
) {
  const reportable = declaredForModeration.in(registry).reportables.find((known) => known.kind === kind);
  if (!reportable || !(await setHidden(db, reportable, subjectId, true))) {
    throw new AppError(409, "It’s already gone, so there’s nothing to hide. Please choose another action.");
  }
}

/** Appeals against a decision about the actor, once per decision. Throws 404 and 409. */
export const appeal = (
  platform: Platform,
  actor: Member,
  { id, text }: { id: string; text: string },
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const stored = await storeAppeal(tx.db, id, actor.id, text);
    if (!stored) {
      if (!(await findOwnDecision(tx.db, actor.id, id))) throw notFound("Decision");
      throw new AppError(409, "You’ve already appealed. We’ll email you when it’s decided.");
    }
    await tx.rateLimits.take(tx.db, [{ limit: moderationRates.appealed, key: actor.id }]);
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId: actor.id,
      action: "report.appealed",
      targetId: stored.caseId,
      details: {},
    });
    await notify(tx, appealMade, { caseId: stored.caseId });
  });

/** Answers an appeal once; "taken back" revokes the decision's effects. Throws 403, 404 and 409. */
export const answerAppeal = (
  platform: Platform,
  actor: Member,
  { id, answer, reason }: AppealReview & { id: string },
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const found = await lockForDecision(tx.db, actor, id);
    const decided = await decisionOf(tx.db, id);
    if (!decided?.appealedAt) throw notFound("Appeal");
    if (decided.answeredAt) throw new AppError(409, "This appeal has already been answered.");
    if (answer === "taken back") await undo(tx, { ...found, decided, actor });
    await storeAnswer(tx.db, decided.id, { answer, reason, by: actor.id });
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId: found.authorId,
      action: "appeal.answered",
      targetId: id,
      details: { outcome: answer },
    });
    await notify(tx, appealAnswered, { moderationId: decided.id, userId: found.authorId });
    await reviewNotices(tx, { about: [...(await concernedBy(tx.db, found)), decided.id] });
  });

type Undone = Awaited<ReturnType<typeof lockForDecision>> & { decided: DecisionRow; actor: Member };

async function undo(tx: TransactionPlatform, { decided, actor, ...found }: Undone) {
  const { kind, subjectId, authorId } = found;
  const { hides, suspensionId, plan, endedRole, createdAt: since } = decided;
  if (suspensionId || endedRole) await expectMayJudge(tx, actor, { userId: authorId, endedRole });
  const who = { actorId: actor.id, userId: authorId };
  // No effect if the author has deleted the item meanwhile.
  const reportable = declaredForModeration.in(tx.registry).reportables.find((known) => known.kind === kind);
  if (hides && reportable && !(await isHiddenOtherwise(tx.db, found))) {
    const exists = await setHidden(tx.db, reportable, subjectId, false);
    if (exists) await reportable.shown?.(tx, subjectId);
  }
  if (suspensionId) {
    await liftSuspension(tx.db, { id: suspensionId, userId: authorId });
    await keepWhatIsHeld(tx);
  }
  if (plan) await restoreMembership(tx, { ...who, plan });
  if (endedRole) await returnRole(tx.db, { ...who, role: endedRole, since });
}
