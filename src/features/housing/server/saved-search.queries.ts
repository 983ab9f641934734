import { and, desc, eq, ne, sql } from "drizzle-orm";
import { membershipClaims } from "#src/core/membership/server/membership.queries.ts";
import { skipVisibility, visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { listings, listingSearch } from "#src/features/housing/server/listing.table.ts";
import { savedSearches, type SavedSearchRow } from "#src/features/housing/server/saved-search.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Member } from "#src/shared/actor.ts";

/** A member's searches, the newest first. */
export const listSavedSearches = (db: Database, userId: string): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id);

/** Stores a search; returns the existing one when the member has saved the same before. */
export async function saveSearch(
  db: Database,
  row: Omit<SavedSearchRow, "id" | "createdAt">,
): Promise<SavedSearchRow> {
  const [stored] = await db
    .insert(savedSearches)
    .values(row)
    .onConflictDoUpdate({
      target: [savedSearches.userId, savedSearches.filters],
      // The columns for matching may have changed since: locations get towns, rents get steps.
      set: { locationPart: row.locationPart, places: row.places, lookup: row.lookup },
    })
    .returning();
  return stored!;
}

/** Deletes one of a member's searches; false when there is none of that id. */
export async function deleteSavedSearch(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return rowCount === 1;
}

/** Whether an available listing fits a search; the same conditions as those of a list with its filters. */
const fits = and(
  sql`${listingSearch.price} between ${savedSearches.minPrice} and ${savedSearches.maxPrice}`,
  sql`${listingSearch.bedrooms} >= coalesce(${savedSearches.bedrooms}, 0)`,
  sql`coalesce(${listingSearch.availableFrom}, '-infinity') <= coalesce(${savedSearches.moveInDate}, 'infinity')`,
  sql`(${savedSearches.locationPart} is null or position(${savedSearches.locationPart} in ${listingSearch.locationKey}) > 0
    or ${listingSearch.locationKey} ~ ${savedSearches.places})`,
  sql`${listingSearch.amenities} @> ${savedSearches.amenities}`,
  ne(savedSearches.userId, listingSearch.ownerId),
);

/**
 * The members whose searches an available listing fits, with the ids of those searches; found by index, by the terms that
 * the listing has.
 */
export const searchesFitting = (db: Database, listingId: string) =>
  db
    .select({
      userId: savedSearches.userId,
      ownerId: listingSearch.ownerId,
      plan: membershipClaims.plan(sql`"saved_searches"."user_id"`),
      searchIds: sql<string[]>`array_agg(${savedSearches.id} order by ${savedSearches.createdAt})`,
    })
    .from(listingSearch)
    .innerJoin(
      savedSearches,
      and(
        sql`${savedSearches.lookup} && (listing_terms(${listingSearch.locationKey}, ${listingSearch.price},
          ${listingSearch.bedrooms}, ${listingSearch.amenities}) || '{""}'::text[])`,
        fits,
      ),
    )
    .where(
      and(
        eq(listingSearch.id, listingId),
        skipVisibility("finds recipients; what each may see is checked when the notification is read"),
      ),
    )
    .groupBy(savedSearches.userId, listingSearch.ownerId);

/** Which pairs of a listing and one of the actor's searches still fit, with what notifications show of them. */
export const findFitting = (
  db: Database,
  actor: Member,
  pairs: readonly { listingId: string; searchId: string }[],
) =>
  db
    .select({
      search: savedSearches,
      home: {
        id: listings.id,
        title: listings.title,
        location: listings.location,
        price: listings.price,
        bedrooms: listings.bedrooms,
        availableFrom: listings.availableFrom,
        amenities: listings.amenities,
      },
    })
    .from(sql`json_to_recordset(${JSON.stringify(pairs)}::json) as pair("listingId" uuid, "searchId" uuid)`)
    .innerJoin(listingSearch, sql`${listingSearch.id} = pair."listingId"`)
    .innerJoin(listings, eq(listings.id, listingSearch.id))
    .innerJoin(
      savedSearches,
      and(sql`${savedSearches.id} = pair."searchId"`, eq(savedSearches.userId, actor.id)),
    )
    .where(and(fits, visibleTo(actor, { authorId: listings.ownerId, hiddenAt: listings.hiddenAt })))
    .orderBy(savedSearches.createdAt);
