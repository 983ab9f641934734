import { and, eq, sql } from "drizzle-orm";
import { favorites } from "#src/core/favorites/server/favorite.table.ts";
import type { ListColumns } from "#src/core/favorites/server/saveable.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { cardColumns } from "#src/features/housing/server/listing-search.queries.ts";
import { isPublic, listings, savedAs } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

const authored = { authorId: listings.ownerId, hiddenAt: listings.hiddenAt };

export const selectFavorites = (db: Database, reader: Member, more: ListColumns) =>
  db
    .select({ ...cardColumns(reader), ...more })
    .from(listings)
    .$dynamic();

export const isListed = (actor: Member) => and(isPublic, visibleTo(actor, authored));

/** The members who have saved a home, with its owner. */
export const findSavers = (db: Database, listingId: string) =>
  db
    .select({ userId: favorites.userId, ownerId: listings.ownerId })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.subjectId))
    .where(
      and(
        eq(favorites.kind, savedAs),
        eq(favorites.subjectId, listingId),
        skipVisibility("finds recipients; what each may see is checked when the notification is read"),
      ),
    );

/** Of the requested homes, those that their reader has saved, taken ones included, as notifications show them. */
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
      and(
        eq(favorites.subjectId, listings.id),
        eq(favorites.kind, savedAs),
        sql`${favorites.userId} = ${askingReader.id}`,
      ),
    )
    .where(visibleTo(askingReader, authored));
