import { settleAnswersAbout } from "#src/core/messages/server/appointment-answer.queries.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** Takes a subject or a member off the list of the unfavourable answers; throws 404 if it is not on it. */
export const settleAnswers = (
  platform: Platform,
  actor: Member,
  settled: { id: string; until: Date },
): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const userId = await settleAnswersAbout(tx.db, settled, actor);
    if (!userId) throw notFound("Answers");
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId,
      action: "appointment-answers.settled",
      targetId: settled.id,
      details: {},
    });
  });
