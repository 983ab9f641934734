import {
  countFavorites,
  deleteFavorite,
  insertFavorite,
  lockSaveable,
} from "#src/core/favorites/server/favorite.queries.ts";
import { favoriteLimit } from "#src/core/favorites/favorite.limits.ts";
import type { AnySaveable } from "#src/core/favorites/server/saveable.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { limitReached, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** Saves an item for a member, one at a time per member; throws 404 if she may not save it, and 409 above the limit. */
export const saveFavorite = (platform: Platform, saveable: AnySaveable, actor: Member, id: string) =>
  inTransaction(platform, async (tx) => {
    const { kind, noun, many, notified } = saveable;
    // Locks her account before the item, which may be hers, in the order in which deleting the account locks them.
    await lockUser(tx.db, actor.id);
    if (!(await lockSaveable(tx.db, saveable, id, actor))) throw notFound(noun);
    await insertFavorite(tx.db, actor.id, kind, id);
    if ((await countFavorites(tx.db, actor.id, kind)) > favoriteLimit) {
      throw limitReached(
        `You’ve saved ${favoriteLimit} ${many}, which is the limit. Remove one from your favorites first.`,
      );
    }
    if (notified) await reviewNotices(tx, { of: [actor.id] });
  });

export const unsave = (
  platform: Platform,
  { kind, notified }: AnySaveable,
  { id: userId }: Member,
  id: string,
) =>
  inTransaction(platform, async (tx) => {
    await deleteFavorite(tx.db, userId, kind, id);
    if (notified) await reviewNotices(tx, { of: [userId] });
  });
