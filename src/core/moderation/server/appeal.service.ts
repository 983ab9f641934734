import type { Plan } from "#src/core/membership/membership.constants.ts";
import { restoreMembership } from "#src/core/membership/server/membership-end.service.ts";
import type { AppealReview } from "#src/core/moderation/case.schema.ts";
import {
  findDecisions,
  isHiddenOtherwise,
  liftSuspension,
  decisionOf,
  setHidden,
  storeAnswer,
  storeAppeal,
} from "#src/core/moderation/server/decision.queries.ts";
import type { DecisionRow } from "#src/core/moderation/server/moderation.table.ts";
import { appealAnswered } from "#src/core/moderation/server/decision.notifications.ts";
import { appealMade } from "#src/core/moderation/server/report.notifications.ts";
import { reportRates } from "#src/core/moderation/server/report-rates.constants.ts";
import { lockForDecision } from "#src/core/moderation/server/decision.service.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Appeals against a decision about the actor, once per decision. Throws 404 and 409. */
export const appeal = (
  platform: Platform,
  actor: Member,
  { id, text }: { id: string; text: string },
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const stored = await storeAppeal(tx, id, actor.id, text);
    if (!stored) {
      const [known] = await findDecisions(tx, actor.id, [id]);
      if (!known) throw notFound("Decision");
      throw new AppError(409, "You have appealed already: we write to you once it is answered.");
    }
    await platform.rateLimits.take(tx, [{ limit: reportRates.appealed, key: actor.id }]);
    await recordAudit(tx, {
      actorId: actor.id,
      userId: actor.id,
      action: "report.appealed",
      targetId: stored.caseId,
      details: {},
    });
    await notify(platform, tx, appealMade, { caseId: stored.caseId });
  });

/** Answers an appeal once; "taken back" undoes the decision's effects. Throws 403, 404 and 409. */
export const answerAppeal = (
  platform: Platform,
  actor: Member,
  { id, answer, reason }: AppealReview & { id: string },
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const found = await lockForDecision(tx, actor, id);
    const decided = await decisionOf(tx, id);
    if (!decided?.appealedAt) throw notFound("Appeal");
    if (decided.answeredAt) throw new AppError(409, "This appeal has been answered already.");
    if (answer === "taken back") await undo(platform, tx, { ...found, decided, actorId: actor.id });
    await storeAnswer(tx, decided.id, { answer, reason, by: actor.id });
    await recordAudit(tx, {
      actorId: actor.id,
      userId: found.authorId,
      action: "appeal.answered",
      targetId: id,
      details: { outcome: answer },
    });
    await notify(platform, tx, appealAnswered, { moderationId: decided.id, userId: found.authorId });
  });

type Undone = Awaited<ReturnType<typeof lockForDecision>> & { decided: DecisionRow; actorId: string };

async function undo({ registry }: Platform, tx: Database, { decided, actorId, ...found }: Undone) {
  const { kind, subjectId, authorId } = found;
  const { hides, suspensionId, plan } = decided;
  // Changes nothing if the author has deleted the item meanwhile.
  const reportable = registry.reportables.find((known) => known.kind === kind);
  if (hides && reportable && !(await isHiddenOtherwise(tx, found)))
    await setHidden(tx, reportable, subjectId, false);
  if (suspensionId) {
    await liftSuspension(tx, suspensionId);
    await notifyLive(tx, `person:${authorId}`);
  }
  if (plan) await restoreMembership(tx, { actorId, userId: authorId, plan: plan as Plan });
}
