import { and, desc, eq, getTableColumns, gt, min, ne, sql } from "drizzle-orm";
import { searchKey } from "#src/core/locations/server/location-key.ts";
import { locationIdsNamed, locationIdsTowards } from "#src/core/locations/server/place-search.ts";
import { planClaims } from "#src/core/plans/server/plan.queries.ts";
import { isNotPaused, isVerifiedMember } from "#src/core/verification/server/verification.queries.ts";
import {
  askedPlace,
  askedRows,
  askingReader,
  type AskedFor,
} from "#src/core/moderation/server/asked.queries.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { savedSearchConditions } from "#src/features/housing/server/listing-filters.queries.ts";
import { newHomesLimits } from "#src/features/housing/listing.limits.ts";
import { authored, isPublic, listings } from "#src/features/housing/server/listing.table.ts";
import {
  distinctColumns,
  savedSearches,
  shownColumns,
} from "#src/features/housing/server/saved-search.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

export const countSavedSearches = (db: Database, userId: string) =>
  db.$count(savedSearches, eq(savedSearches.userId, userId));

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
      set: {
        // A name that was unknown when it was saved may be known now.
        locations: row.locations,
        commuteLocations: row.commuteLocations,
        // Its homes are on her screen.
        seenAt: sql`now()`,
      },
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
export const fits = and(isPublic, ne(savedSearches.userId, listings.ownerId), savedSearchConditions);

/** A member's searches, the newest first, each with the number of its new homes. */
export const listSavedSearches = (db: Database, reader: Member) => {
  const hers = eq(savedSearches.userId, reader.id);
  const lastSeen = db
    .select({ at: min(savedSearches.seenAt) })
    .from(savedSearches)
    .where(hers);
  // Read once for all searches, from the index by time: with the conditions of one search, the planner would read every home.
  const newest = db
    .select(getTableColumns(listings))
    .from(listings)
    .where(and(isPublic, sql`${listings.createdAt} > (${lastSeen})`, visibleTo(reader, authored)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(newHomesLimits.among)
    // The name by which the conditions call it.
    .as("listings");
  return db
    .select({
      ...shownColumns,
      newHomes: sql<number>`least(count(${listings.id}), ${newHomesLimits.counted})::int`,
    })
    .from(savedSearches)
    .leftJoin(newest, and(gt(listings.createdAt, savedSearches.seenAt), fits))
    .where(hers)
    .groupBy(savedSearches.id)
    .orderBy(desc(savedSearches.createdAt), savedSearches.id);
};

/** Notes that a member has one of her searches open; false when there is none of that id. */
export async function markSeen(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(savedSearches)
    .set({ seenAt: sql`now()` })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return rowCount === 1;
}

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
        isNotPaused(savedSearches.userId),
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
    .where(and(visibleTo(askingReader, authored), isNotPaused(askingReader.id)))
    .orderBy(savedSearches.createdAt);
