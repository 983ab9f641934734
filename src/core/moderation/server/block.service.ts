import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";
import { insertBlock, lockBetween } from "#src/core/moderation/server/block.queries.ts";
import { markRead } from "#src/core/notifications/server/notification.queries.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** How often a member may block others: far above any real need. */
const blocked: Limit = {
  name: "members-blocked",
  tries: 60,
  seconds: 60 * 60,
  message:
    "You’ve blocked 60 members within an hour. Please write to us at /contact if somebody is bothering you.",
};

/**
 * Blocks a member, at once and without telling her; again, it changes nothing. A message that she is sending at this
 * moment is stored before the block or not at all. Throws 404, and 409 for oneself.
 */
export const blockPerson = (platform: Platform, actor: Member, blockedId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (blockedId === actor.id) throw new AppError(409, "You can't block yourself.");
    await lockBetween(tx, actor.id, blockedId);
    if (!(await insertBlock(tx, actor.id, blockedId))) throw notFound("Member");
    await platform.rateLimits.take(tx, [{ limit: blocked, key: actor.id }]);
    // What tells of the other one is left out from now on; so that it is not counted as unread either.
    await markRead(tx, actor.id, { actorId: blockedId });
    await markRead(tx, blockedId, { actorId: actor.id });
    await notifyLive(tx, `person:${actor.id}`, `person:${blockedId}`);
  });
