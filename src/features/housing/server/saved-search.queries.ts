import { and, desc, eq, ne, sql } from "drizzle-orm";
import { searchKey } from "#src/core/locations/server/location-key.ts";
import { locationIdsNamed, locationIdsTowards } from "#src/core/locations/server/place-search.ts";
import { planClaims } from "#src/core/plans/server/plan.queries.ts";
import { isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { savedSearchConditions } from "#src/features/housing/server/listing-filters.queries.ts";
import { isPublic, listings } from "#src/features/housing/server/listing.table.ts";
import {
  distinctColumns,
  savedSearches,
  shownColumns,
} from "#src/features/housing/server/saved-search.table.ts";
import type { Database } from "#src/server/database/database.ts";

export const listSavedSearches = (db: Database, userId: string) =>
  db
    .select(shownColumns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id);

export const searchPlaceColumns = (location: string | null, commuteTo: string | null) => ({
  locationKey: location && searchKey(location),
  locations: location ? locationIdsNamed(location) : [],
  commuteKey: commuteTo && searchKey(commuteTo),
  commuteLocations: commuteTo ? locationIdsTowards(commuteTo) : [],
});

/** Stores a search; returns the existing one if the member has saved the same before. */
export async function saveSearch(db: Database, row: typeof savedSearches.$inferInsert) {
  const [stored] = await db
    .insert(savedSearches)
    .values(row)
    .onConflictDoUpdate({
      target: [savedSearches.userId, ...distinctColumns(savedSearches)],
      // A name that was unknown when it was saved may be known now.
      set: { locations: row.locations, commuteLocations: row.commuteLocations },
    })
    .returning(shownColumns);
  return stored!;
}

/** Deletes one of a member's searches; false if she has none with this id. */
export async function deleteSavedSearch(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return rowCount === 1;
}

/** Whether a listing fits a search, by the same conditions as a list with its filters. */
const fits = and(isPublic, ne(savedSearches.userId, listings.ownerId), savedSearchConditions);

/** The members whose searches a listing fits, with the ids of those searches. */
export const searchesFitting = (db: Database, listingId: string) =>
  db
    .select({
      userId: savedSearches.userId,
      ownerId: listings.ownerId,
      verified: isVerifiedMember(savedSearches.userId),
      entitlements: planClaims.entitlements(savedSearches.userId),
      searchIds: sql<string[]>`array_agg(${savedSearches.id} order by ${savedSearches.createdAt})`,
    })
    .from(listings)
    .innerJoin(savedSearches, fits)
    .where(
      and(
        eq(listings.id, listingId),
        skipVisibility("finds recipients; what each may see is checked when the notification is read"),
      ),
    )
    .groupBy(savedSearches.userId, listings.ownerId);

/** The requested pairs of a listing and one of the reader's searches that still fit, as notifications show them. */
export const findFitting = (db: Database, asked: readonly AskedFor<"listingId" | "searchId">[]) =>
  db
    .select({
      place: askedPlace,
      search: { location: savedSearches.location, commuteTo: savedSearches.commuteTo },
      home: {
        id: listings.id,
        title: listings.title,
        location: listings.location,
        price: listings.price,
      },
    })
    .from(askedRows(asked, "listingId", "searchId"))
    .innerJoin(listings, sql`${listings.id} = asked."listingId"`)
    .innerJoin(
      savedSearches,
      and(
        sql`${savedSearches.id} = asked."searchId"`,
        sql`${savedSearches.userId} = ${askingReader.id}`,
        fits,
      ),
    )
    .where(visibleTo(askingReader, { authorId: listings.ownerId, hiddenAt: listings.hiddenAt }))
    .orderBy(savedSearches.createdAt);
