import { moderationRates, reportLimits } from "#src/core/moderation/report.limits.ts";
import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { reasonLabels } from "#src/core/moderation/report.options.ts";
import type { ReportInput } from "#src/core/moderation/report.schema.ts";
import { blockPerson } from "#src/core/moderation/server/block.service.ts";
import { reportMade, unsafeReported } from "#src/core/moderation/server/moderation.notifications.ts";
import * as reports from "#src/core/moderation/server/report.queries.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { AppError, limitReached, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * Reports an item that the actor may see, with a snapshot of it, and blocks its author if `block` is set. Returns the
 * report's id, and whether the author is blocked as asked; once the report is stored, a failing block is no error. While an
 * earlier report of the item by the actor is undecided, the new text is added to it, even if the item is no longer visible:
 * after a report with a block whose response was lost, the actor sends it again. Throws 404 for anything else that is not
 * visible, and 409 for one's own.
 */
export async function makeReport(
  platform: Platform,
  actor: Member,
  { kind, subjectId, reason, text, block }: ReportInput,
): Promise<{ id: string; blocked: boolean }> {
  const made = await inTransaction(platform, async (tx) => {
    await tx.rateLimits.take(tx.db, [{ limit: moderationRates.reportSent, key: actor.id }]);
    const add = async (first: Said & { id: string }) => {
      const added = addedTo(first, { reason, text });
      if (!added) return;
      await tx.rateLimits.take(tx.db, [{ limit: moderationRates.reported, key: actor.id }]);
      await reports.updateReportText(tx.db, first.id, added);
    };
    const reportable = declaredForModeration.in(tx.registry).reportables.find((known) => known.kind === kind);
    const found = await reportable?.find(tx.db, actor, subjectId);
    if (!found) {
      const first = await reports.lockOpenReport(tx.db, { kind, subjectId, reporterId: actor.id });
      if (!first) throw notFound("What you report");
      await add(first);
      await notifyIfUnsafe(tx, first.caseId, reason);
      return first;
    }
    const { authorId, address, snapshot } = found;
    if (authorId === actor.id) throw new AppError(409, "This is your own.");
    const caseId = await reports.openCase(tx.db, { kind, subjectId, authorId, address }, reason);
    const id = await reports.insertReport(tx.db, { caseId, reporterId: actor.id, reason, text, snapshot });
    if (!id) {
      const first = await reports.reportIn(tx.db, caseId, actor.id);
      await add(first);
      await notifyIfUnsafe(tx, caseId, reason);
      return { id: first.id, authorId };
    }
    await tx.rateLimits.take(tx.db, [{ limit: moderationRates.reported, key: actor.id }]);
    if (reason === "unsafe") await notifyIfUnsafe(tx, caseId, reason);
    else await notify(tx, reportMade, { caseId });
    return { id, authorId };
  });
  // After the report, since what a blocked member wrote cannot be reported.
  const { id, authorId } = made;
  if (!block || !authorId) return { id, blocked: false };
  try {
    await blockPerson(platform, actor, authorId);
    return { id, blocked: true };
  } catch (error) {
    // The author's account is gone, or the limit of blocks is reached; any other error is ours.
    if (!(error instanceof AppError))
      platform.log.error({ err: error, reportId: id }, "A report could not block");
    return { id, blocked: false };
  }
}

/** Notifies those on duty at once of a case that this report marks as unsafe. */
async function notifyIfUnsafe(tx: TransactionPlatform, caseId: string, reason: ReportInput["reason"]) {
  if (reason === "unsafe" && (await reports.raiseToUnsafe(tx.db, caseId)))
    await notify(tx, unsafeReported, { caseId });
}

/** Reopens a locked case whose decision is undone; returns the ids of the cases made meanwhile, which join it. */
export async function reopen(
  tx: TransactionPlatform,
  found: Parameters<typeof reports.reopenCase>[1],
): Promise<string[]> {
  const { joined, unsafe } = await reports.reopenCase(tx.db, found);
  if (unsafe) await notifyIfUnsafe(tx, found.id, "unsafe");
  return joined;
}

type Said = Pick<ReportInput, "reason" | "text">;

/** The text of a report with that of a further one; undefined if it adds nothing. Throws 409 if the result is too long. */
function addedTo(first: Said, { reason, text }: Said): string | undefined {
  const label = reason === first.reason ? "" : reasonLabels[reason];
  const said = [label, text].filter(Boolean).join(": ");
  if (said === "" || first.text.includes(said)) return undefined;
  const all = [first.text, said].filter(Boolean).join("\n\n");
  if (all.length <= reportLimits.allTexts) return all;
  throw limitReached("You’ve already reported this, and your report is full.");
}
