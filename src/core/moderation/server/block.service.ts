import { moderationRates } from "#src/core/moderation/report.limits.ts";
import { deleteBlock, insertBlock, lockBetween } from "#src/core/moderation/server/block.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** Blocks a member without telling her. What she is sending is stored before or not at all. Throws 404, 409 for oneself. */
export const blockPerson = (platform: Platform, actor: Member, blockedId: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (blockedId === actor.id) throw new AppError(409, "You can't block yourself.");
    await lockBetween(tx.db, actor.id, blockedId);
    if (!(await insertBlock(tx.db, actor.id, blockedId))) throw notFound("Member");
    await tx.rateLimits.take(tx.db, [{ limit: moderationRates.blocked, key: actor.id }]);
    await updateCounts(tx, actor.id, blockedId);
  });

/** Removes the actor's own block of a member, if there is one. */
export const unblockPerson = (platform: Platform, actor: Member, blockedId: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    await deleteBlock(tx.db, actor.id, blockedId);
    await updateCounts(tx, actor.id, blockedId);
  });

/** Updates both unread counts: a block leaves out the other's messages and notifications, its end restores them. */
async function updateCounts(tx: TransactionPlatform, ...both: [string, string]) {
  await notifyLive(tx.db, ...both.flatMap((id) => [`person:${id}`, `notices:${id}`]));
  await reviewNotices(tx, { of: both });
}
