import { lockUser } from "#src/core/people/server/user.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import { limitReached } from "#src/server/http/errors.ts";

/** How many homes, and as many roommates, a member can save. */
export const favoriteLimit = 200;

type Favorites = {
  /** "homes" */
  what: string;
  save: (tx: Database, userId: string, id: string) => Promise<unknown>;
  count: (tx: Database, userId: string) => Promise<number>;
};

/** Saves one within the transaction `tx`, one at a time for each member; throws 409 above the limit. */
export async function saveWithinLimit(tx: Database, userId: string, id: string, favorites: Favorites) {
  const { what, save, count } = favorites;
  await lockUser(tx, userId);
  await save(tx, userId, id);
  if ((await count(tx, userId)) > favoriteLimit) {
    throw limitReached(
      `You’ve saved ${favoriteLimit} ${what}, which is the limit. Remove one from your favorites first.`,
    );
  }
}
