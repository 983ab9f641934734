import { favoriteLimit } from "#src/core/favorites/favorite.limits.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { limitReached } from "#src/server/http/errors.ts";

type Favorites = {
  /** "homes" */
  what: string;
  save: (db: Transaction, userId: string, id: string) => Promise<unknown>;
  count: (db: Transaction, userId: string) => Promise<number>;
};

/** Saves one within a transaction, one at a time for each member; throws 409 above the limit. */
export async function saveWithinLimit(db: Transaction, userId: string, id: string, favorites: Favorites) {
  const { what, save, count } = favorites;
  await lockUser(db, userId);
  await save(db, userId, id);
  if ((await count(db, userId)) > favoriteLimit) {
    throw limitReached(
      `You’ve saved ${favoriteLimit} ${what}, which is the limit. Remove one from your favorites first.`,
    );
  }
}
