import { insertBlock } from "#src/core/moderation/server/block.queries.ts";
import { lockBetween } from "#src/core/moderation/server/pair.queries.ts";
import { blockRates } from "#src/core/moderation/server/block-rates.constants.ts";
import { markRead } from "#src/core/notifications/server/notification.queries.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * Blocks a member, at once and without telling her; again, it changes nothing. A message that she is sending at this
 * moment is stored before the block or not at all. Throws 404, and 409 for oneself.
 */
export const blockPerson = (platform: Platform, actor: Member, blockedId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (blockedId === actor.id) throw new AppError(409, "You can't block yourself.");
    await lockBetween(tx, actor.id, blockedId);
    if (!(await insertBlock(tx, actor.id, blockedId))) throw notFound("Member");
    await platform.rateLimits.take(tx, [{ limit: blockRates.blocked, key: actor.id }]);
    // What tells of the other one is left out from now on; so that it is not counted as unread either.
    await markRead(tx, actor.id, { actorId: blockedId });
    await markRead(tx, blockedId, { actorId: actor.id });
    await notifyLive(tx, `person:${actor.id}`, `person:${blockedId}`);
  });
