import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { findSuspended } from "#src/core/moderation/server/suspension.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { Job } from "#src/server/jobs.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";

/** Queues, in this transaction, every feature's job that reconciles its rows with suspensions, now or for later. */
export async function keepWhatIsHeld({ db, registry, jobs }: TransactionPlatform, startAfter?: Date) {
  for (const { name } of declaredForModeration.in(registry).afterSuspension)
    await jobs.enqueueAll(db, name, [{ data: {}, startAfter }]);
}

const secondMs = 1000;

/** Queues, in this transaction, the job that restores notifications about the member's content when the suspension expires. */
export const reviewAtEnd = (
  { db, jobs }: TransactionPlatform,
  { id: suspensionId, until }: { id: string; until: Date },
) =>
  jobs.enqueueAll(db, suspensionEndJob.name, [
    { data: { suspensionId }, startAfter: new Date(until.getTime() + secondMs) },
  ]);

export const suspensionEndJob: Job<{ suspensionId: string }> = {
  name: "suspension-ended",
  leavesPages: true,
  run: (platform, { suspensionId }) =>
    inTransaction(platform, async (tx) => {
      const userId = await findSuspended(tx.db, suspensionId);
      if (userId) await reviewNotices(tx, { about: [userId] });
    }),
};
