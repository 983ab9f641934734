import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { findSuspended } from "#src/core/moderation/server/suspension.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { Job } from "#src/server/jobs.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";

/** Has every feature bring in order what a suspension holds, now or from a moment on, if the transaction commits. */
export async function keepWhatIsHeld({ db, registry, jobs }: TransactionPlatform, startAfter?: Date) {
  for (const { name } of declaredForModeration.in(registry).afterSuspension)
    await jobs.enqueueAll(db, name, [{ data: {}, startAfter }]);
}

const secondMs = 1000;

/** Has what a suspended member wrote be told of again once the suspension ends by itself, if the transaction commits. */
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
