import { and, arrayContains, desc, eq, gte, like, lte, sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import { locationKey } from "#src/features/housing/location-key.ts";
import { findListings, type ListingWithMedia } from "#src/features/housing/server/listing.queries.ts";
import { listings, listingSearch } from "#src/features/housing/server/listing.table.ts";
import { lookUpTerms } from "#src/features/housing/server/listing.terms.ts";
import type { Database } from "#src/server/database/database.ts";
import { countLimit, totalFrom, type Cursor, type Total } from "#src/shared/pagination.ts";

/** What a list of listings can be narrowed by; price bounds are inclusive. */
export type ListingFilters = {
  location?: string;
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  moveInDate?: string;
  amenities: string[];
  /** Whose listings; taken ones are found only with it. */
  ownerId?: string;
};

/** An owner's own listings, the taken ones too, are few and found among all; both tables have what filters compare. */
const searchedBy = ({ ownerId }: ListingFilters) =>
  ownerId ? (listings as unknown as typeof listingSearch) : listingSearch;

function conditionsOf(filters: ListingFilters): SQL[] {
  const table = searchedBy(filters);
  const key = locationKey(filters.location ?? "");
  return [
    filters.ownerId && eq(listings.ownerId, filters.ownerId),
    // Something was asked for, yet nothing of it is a letter or a digit: no place is called that.
    filters.location?.trim() && !key && sql`false`,
    // In this order a row is held against them, the cheap ones first.
    filters.minPrice !== undefined && gte(table.price, filters.minPrice),
    filters.maxPrice !== undefined && lte(table.price, filters.maxPrice),
    filters.bedrooms !== undefined && gte(table.bedrooms, filters.bedrooms),
    filters.moveInDate && sql`coalesce(${table.availableFrom}, '-infinity') <= ${filters.moveInDate}`,
    key && like(table.locationKey, `%${key}%`),
    filters.amenities.length > 0 && arrayContains(table.amenities, filters.amenities),
  ].filter((condition): condition is SQL => Boolean(condition));
}

/**
 * Conditions that rows are held against one by one. Inside coalesce() the planner neither seeks them in an index nor
 * guesses how few rows they leave, so it keeps to the order and the index that the rest of the query is written for.
 */
const heldAgainst = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`coalesce(${and(...conditions)}, false)` : undefined;

type Place = { createdAt: AnyColumn; id: AnyColumn };
const newestFirst = (place: Place) => [desc(place.createdAt), desc(place.id)];
const olderThan = (place: Place, { createdAt, id }: Cursor) =>
  sql`(${place.createdAt}, ${place.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

const termsHeld = (terms: string[]) =>
  arrayContains(
    sql`listing_terms(${listingSearch.locationKey}, ${listingSearch.price}, ${listingSearch.bedrooms}, ${listingSearch.amenities})`,
    sql`${sql.param(terms)}::text[]`,
  );

/** The matches, at most one more than are counted: the work ends there, however many there are. */
function matchingListings(db: Database, filters: ListingFilters) {
  const table = searchedBy(filters);
  const { terms, left } = filters.ownerId ? { terms: [], left: filters } : lookUpTerms(filters);
  const matching = db.select({ id: table.id, createdAt: table.createdAt }).from(table);
  const found =
    terms.length > 0
      ? matching.where(and(termsHeld(terms), heldAgainst(conditionsOf(left))))
      : matching.where(and(...conditionsOf(left))).orderBy(...newestFirst(table));
  return found.limit(countLimit + 1);
}

/** How many listings match, and, when few enough do, which of them make the page; exported to have its plan explained. */
export function countListings(db: Database, filters: ListingFilters, limit: number, after?: Cursor) {
  const matching = db.$with("matching").as(matchingListings(db, filters));
  const total = db
    .$with("total")
    .as(db.select({ count: sql<number>`count(*)::int`.as("count") }).from(matching));
  const page = db.$with("page").as(
    db
      .select()
      .from(matching)
      .where(after && olderThan(matching, after))
      .orderBy(...newestFirst(matching))
      .limit(limit),
  );
  return db
    .with(matching, total, page)
    .select({ count: total.count, id: page.id })
    .from(total)
    .leftJoin(page, lte(total.count, countLimit));
}

/** The page out of many matches: soon found by walking from the newest; exported to have its plan explained. */
export function newestListings(db: Database, filters: ListingFilters, limit: number, after?: Cursor) {
  const table = searchedBy(filters);
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(heldAgainst(conditionsOf(filters)), after && olderThan(table, after)))
    .orderBy(...newestFirst(table))
    .limit(limit);
}

/** How many listings match, and one page of them. */
export async function searchListings(
  db: Database,
  filters: ListingFilters,
  page: { limit: number; after?: Cursor },
): Promise<{ items: ListingWithMedia[]; total: Total; next?: Cursor }> {
  // One row more than the page has tells that there is a next page.
  const limit = page.limit + 1;
  const counted = await countListings(db, filters, limit, page.after);
  const total = totalFrom(counted[0]?.count ?? 0);
  const ids = total.more
    ? newestListings(db, filters, limit, page.after)
    : counted.flatMap(({ id }) => (id === null ? [] : [id]));
  const rows = await findListings(db, ids);
  const items = rows.slice(0, page.limit);
  const last = items.at(-1)?.listing;
  return {
    items,
    total,
    next: rows.length > page.limit && last ? { createdAt: last.createdAt, id: last.id } : undefined,
  };
}
