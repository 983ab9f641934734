import { and, eq } from "drizzle-orm";
import { users } from "#src/core/people/server/user.table.ts";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { roommateFavorites as favorites } from "#src/features/roommates/server/favorite.table.ts";
import { authored, isListed, shownColumns } from "#src/features/roommates/server/roommate.queries.ts";
import { roommateProfiles as profiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

const selectFavorites = (db: Database, reader: Member, total: TotalColumn) =>
  db
    .select({ ...shownColumns(reader), savedAt: favorites.createdAt, ...total })
    .from(favorites)
    .innerJoin(profiles, and(eq(profiles.id, favorites.profileId), eq(favorites.userId, reader.id)))
    .innerJoin(users, eq(users.id, profiles.userId))
    .$dynamic();

// In the list of roommates.
const isFound = (actor: Member) => and(isListed, visibleTo(actor, authored));

/** The profiles that a member has saved and still finds in the list of roommates, the last saved first. */
export const favoriteList = (
  db: Database,
  actor: Member,
): KeysetList<ReturnType<typeof selectFavorites>> => ({
  select: (total) => selectFavorites(db, actor, total),
  condition: isFound(actor),
  by: { time: favorites.createdAt, id: favorites.profileId },
  first: "newest",
  cursorOf: ({ savedAt, id }) => ({ createdAt: savedAt, id }),
});

/** The ids of those. */
export async function favoriteIds(db: Database, actor: Member): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(favorites)
    .innerJoin(profiles, eq(profiles.id, favorites.profileId))
    .where(and(eq(favorites.userId, actor.id), isFound(actor)));
  return rows.map(({ id }) => id);
}

/** How many a member has saved, whether or not she finds them today. */
export const countFavorites = (db: Database, userId: string): Promise<number> =>
  db.$count(favorites, eq(favorites.userId, userId));

/** Saves a profile for a member; one that is saved stays as it was. */
export const saveFavorite = (db: Database, userId: string, profileId: string) =>
  db.insert(favorites).values({ userId, profileId }).onConflictDoNothing();

export const deleteFavorite = (db: Database, userId: string, profileId: string) =>
  db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.profileId, profileId)));
