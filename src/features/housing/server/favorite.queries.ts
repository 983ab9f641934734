import { and, eq, sql } from "drizzle-orm";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { listingFavorites as favorites } from "#src/features/housing/server/favorite.table.ts";
import { cardColumns } from "#src/features/housing/server/listing-search.queries.ts";
import { isPublic, listings } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { type KeysetList, type TotalColumn } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";

const authored = { authorId: listings.ownerId, hiddenAt: listings.hiddenAt };

const selectFavorites = (db: Database, reader: Member, total: TotalColumn) =>
  db
    .select({ ...cardColumns(reader), savedAt: favorites.createdAt, ...total })
    .from(favorites)
    .innerJoin(listings, and(eq(listings.id, favorites.listingId), eq(favorites.userId, reader.id)))
    .$dynamic();

// In the list of homes.
const isFound = (actor: Member) => and(isPublic, visibleTo(actor, authored));

/** The homes that a member has saved and still finds in the list of homes, the last saved first. */
export const favoriteList = (
  db: Database,
  actor: Member,
): KeysetList<ReturnType<typeof selectFavorites>> => ({
  select: (total) => selectFavorites(db, actor, total),
  condition: isFound(actor),
  by: { time: favorites.createdAt, id: favorites.listingId },
  first: "newest",
  cursorOf: ({ savedAt, id }) => ({ createdAt: savedAt, id }),
});

/** The ids of those. */
export async function favoriteIds(db: Database, actor: Member): Promise<string[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(and(eq(favorites.userId, actor.id), isFound(actor)));
  return rows.map(({ id }) => id);
}

/** How many a member has saved, whether or not she finds them today. */
export const countFavorites = (db: Database, userId: string): Promise<number> =>
  db.$count(favorites, eq(favorites.userId, userId));

/** Saves a home for a member; one that is saved stays as it was. */
export const saveFavorite = (db: Database, userId: string, listingId: string) =>
  db.insert(favorites).values({ userId, listingId }).onConflictDoNothing();

export const deleteFavorite = (db: Database, userId: string, listingId: string) =>
  db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)));

/** Who has saved a home, and whose it is. */
export const findSavers = (db: Database, listingId: string) =>
  db
    .select({ userId: favorites.userId, ownerId: listings.ownerId })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .where(
      and(
        eq(favorites.listingId, listingId),
        skipVisibility("finds recipients; what each may see is checked when the notification is read"),
      ),
    );

/** Of some homes those that who asks for each has saved, with what notifications show of them; taken ones too. */
export const findSaved = (db: Database, asked: readonly AskedFor<"listingId">[]) =>
  db
    .select({
      place: askedPlace,
      id: listings.id,
      title: listings.title,
      location: listings.location,
      price: listings.price,
      status: listings.status,
    })
    .from(askedRows(asked, "listingId"))
    .innerJoin(listings, sql`${listings.id} = asked."listingId"`)
    .innerJoin(
      favorites,
      and(eq(favorites.listingId, listings.id), sql`${favorites.userId} = ${askingReader.id}`),
    )
    .where(visibleTo(askingReader, authored));
