import { endMembership } from "#src/core/membership/server/membership-end.service.ts";
import type { ReviewedInput } from "#src/core/moderation/case.schema.ts";
import {
  insertDecision,
  insertSuspension,
  hasAccount,
  setHidden,
} from "#src/core/moderation/server/decision.queries.ts";
import { caseDecided } from "#src/core/moderation/server/report.notifications.ts";
import { memberModerated } from "#src/core/moderation/server/decision.notifications.ts";
import { refusals, involvement } from "#src/core/moderation/server/report.policy.ts";
import { closeCase, lockCase, reportersOf } from "#src/core/moderation/server/report.queries.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Database } from "#src/server/database/database.ts";
import { AppError, forbidden, notFound } from "#src/server/http/errors.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Locks a case that this admin may decide. Throws 404, and 403 if the admin is its author or a reporter. */
export async function lockForDecision(tx: Database, actor: Member, id: string) {
  const found = await lockCase(tx, id);
  if (!found) throw notFound("Report");
  const reporterIds = (await reportersOf(tx, id)).map(({ reporterId }) => reporterId);
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
  platform.db.transaction(async (tx) => {
    const found = await lockForDecision(tx, actor, id);
    if (found.decidedAt) throw new AppError(409, "This report has been decided already.");
    const { authorId } = found;
    const concerned = action === "dismiss" ? null : authorId;
    if (concerned && !(await hasAccount(tx, concerned))) {
      throw new AppError(
        409,
        "Her account is gone, and nobody sees what she wrote. You can dismiss the report.",
      );
    }
    const hides = action === "hide" || (action !== "dismiss" && input.hides);
    if (hides) await hide(platform, tx, found);
    const days = action === "suspend" ? input.days! : null;
    const suspensionId =
      days && (await insertSuspension(tx, { userId: authorId, days, reason, by: actor.id }));
    if (suspensionId) await notifyLive(tx, `person:${authorId}`);
    const plan = action === "end" ? await endMembership(tx, { actorId: actor.id, userId: authorId }) : null;
    if (plan === undefined) throw new AppError(409, "She has no membership that could be ended.");
    const moderationId = await insertDecision(tx, {
      caseId: id,
      userId: concerned,
      action,
      days,
      hides,
      reason,
      decidedBy: actor.id,
      suspensionId: suspensionId || null,
      plan,
    });
    await closeCase(tx, id);
    await recordAudit(tx, {
      actorId: actor.id,
      userId: authorId,
      action: "report.decided",
      targetId: id,
      details: { outcome: action, days },
    });
    await notify(platform, tx, caseDecided, { caseId: id });
    if (concerned) await notify(platform, tx, memberModerated, { moderationId, userId: concerned });
  });

/** Hides the reported item; throws 409 if it was deleted. */
async function hide(
  { registry }: Platform,
  tx: Database,
  { kind, subjectId }: { kind: string; subjectId: string },
) {
  const reportable = registry.reportables.find((known) => known.kind === kind);
  if (!reportable || !(await setHidden(tx, reportable, subjectId, true))) {
    throw new AppError(409, "It is gone already: there is nothing to hide. Please choose another action.");
  }
}
