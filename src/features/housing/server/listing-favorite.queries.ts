import { and, desc, eq, sql } from "drizzle-orm";
import { favorites } from "#src/core/favorites/server/favorite.table.ts";
import type { ListColumns } from "#src/core/favorites/server/saveable.ts";
import { isNotPaused } from "#src/core/verification/server/verification.queries.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { selectListings } from "#src/features/housing/server/listing.queries.ts";
import { cardColumns } from "#src/features/housing/server/listing-search.queries.ts";
import { authored, isPublic, listings, savedAs } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

export const selectFavorites = (db: Database, reader: Member, more: ListColumns) =>
  db
    .select({ ...cardColumns(reader), ...more })
    .from(listings)
    .$dynamic();

export const isListed = (actor: Member) => and(isPublic, visibleTo(actor, authored));

/** The homes that a member has saved last, as her favorites list them, with everything that their pages show. */
export const listSavedListings = (db: Database, actor: Member, max: number) =>
  selectListings(db, actor)
    .innerJoin(
      favorites,
      and(eq(favorites.subjectId, listings.id), eq(favorites.kind, savedAs), eq(favorites.userId, actor.id)),
    )
    .where(isListed(actor))
    .orderBy(desc(favorites.createdAt), desc(favorites.subjectId))
    .limit(max);

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
        isNotPaused(favorites.userId),
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
      restingSince: listings.restingSince,
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
    .where(and(visibleTo(askingReader, authored), isNotPaused(askingReader.id)));
