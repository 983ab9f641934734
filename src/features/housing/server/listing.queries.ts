import { and, arrayContains, asc, desc, eq, gte, inArray, like, lte, sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import { memberships } from "#src/features/accounts/server/membership.table.ts";
import { locationKey } from "#src/features/housing/location-key.ts";
import { listingMedia, listings, type ListingRow } from "#src/features/housing/server/listing.table.ts";
import { termsOf } from "#src/features/housing/server/listing.terms.ts";
import { objects } from "#src/features/uploads/server/object.table.ts";
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

/** A listing with what its card and details need. */
export type ListingWithMedia = {
  listing: ListingRow;
  ownerVerified: boolean;
  media: {
    objectId: string;
    kind: "image" | "video";
    width: number | null;
    height: number | null;
    alt: string | null;
  }[];
};

const scopeOf = ({ ownerId }: ListingFilters) =>
  ownerId ? eq(listings.ownerId, ownerId) : eq(listings.status, "available");

function conditionsOf(filters: ListingFilters): SQL[] {
  const key = locationKey(filters.location ?? "");
  return [
    // Something was asked for, yet nothing of it is a letter or a digit: no place is called that.
    filters.location?.trim() && !key && sql`false`,
    key && like(listings.locationKey, `%${key}%`),
    filters.amenities.length > 0 && arrayContains(listings.amenities, filters.amenities),
    filters.minPrice !== undefined && gte(listings.price, filters.minPrice),
    filters.maxPrice !== undefined && lte(listings.price, filters.maxPrice),
    filters.bedrooms !== undefined && gte(listings.bedrooms, filters.bedrooms),
    filters.moveInDate && sql`coalesce(${listings.availableFrom}, '-infinity') <= ${filters.moveInDate}`,
  ].filter((condition): condition is SQL => Boolean(condition));
}

/**
 * Conditions that rows are held against one by one. Inside coalesce() the planner neither seeks them in an index nor
 * guesses how few rows they leave, so it keeps to the order and the index that the rest of the query is written for.
 */
const heldAgainst = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`coalesce(${and(...conditions)}, false)` : undefined;

const newestFirst = [desc(listings.createdAt), desc(listings.id)];

type Place = { createdAt: AnyColumn; id: AnyColumn };
const olderThan = (place: Place, { createdAt, id }: Cursor) =>
  sql`(${place.createdAt}, ${place.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

const termsHeld = (terms: string[]) =>
  arrayContains(
    sql`listing_terms(${listings.locationKey}, ${listings.price}, ${listings.bedrooms}, ${listings.amenities})`,
    sql`${sql.param(terms)}::text[]`,
  );

/** The matches, at most one more than are counted: the work ends there, however many there are. */
function matchingListings(db: Database, filters: ListingFilters) {
  // The index of terms is one of available listings; an owner's own are few.
  const terms = filters.ownerId ? [] : termsOf(filters);
  const conditions = conditionsOf(filters);
  const matching = db.select({ id: listings.id, createdAt: listings.createdAt }).from(listings);
  const found =
    terms.length > 0
      ? matching.where(and(scopeOf(filters), termsHeld(terms), heldAgainst(conditions)))
      : matching.where(and(scopeOf(filters), ...conditions)).orderBy(...newestFirst);
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
      .orderBy(desc(matching.createdAt), desc(matching.id))
      .limit(limit),
  );
  return db
    .with(matching, total, page)
    .select({ count: total.count, id: page.id })
    .from(total)
    .leftJoin(page, lte(total.count, countLimit));
}

/** A page out of many matches: soon found by walking from the newest; exported to have its plan explained. */
export const newestListings = (db: Database, filters: ListingFilters, limit: number, after?: Cursor) =>
  selectListings(db)
    .where(and(scopeOf(filters), heldAgainst(conditionsOf(filters)), after && olderThan(listings, after)))
    .orderBy(...newestFirst)
    .limit(limit);

const selectListings = (db: Database) =>
  db
    .select({ listing: listings, membershipStatus: memberships.status })
    .from(listings)
    .leftJoin(memberships, eq(memberships.userId, listings.ownerId));

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
  const ids = counted.flatMap(({ id }) => (id === null ? [] : [id]));
  const rows = total.more
    ? await newestListings(db, filters, limit, page.after)
    : await listingsById(db, ids);
  const items = await withMedia(db, rows.slice(0, page.limit));
  const last = items.at(-1)?.listing;
  return {
    items,
    total,
    next: rows.length > page.limit && last ? { createdAt: last.createdAt, id: last.id } : undefined,
  };
}

async function listingsById(db: Database, ids: string[]) {
  return ids.length === 0
    ? []
    : selectListings(db)
        .where(inArray(listings.id, ids))
        .orderBy(...newestFirst);
}

/** One listing, also a taken one. */
export async function findListing(db: Database, id: string): Promise<ListingWithMedia | undefined> {
  return (await withMedia(db, await listingsById(db, [id])))[0];
}

/** Locks a listing until the transaction ends, so that two edits of it follow one another. */
export async function lockListing(db: Database, id: string): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(eq(listings.id, id)).for("update");
  return row;
}

type ListingValues = Omit<typeof listings.$inferInsert, "locationKey" | "ownerId">;

/** Stores a new listing and returns its id. */
export async function insertListing(db: Database, ownerId: string, values: ListingValues): Promise<string> {
  const [row] = await db
    .insert(listings)
    .values({ ...values, ownerId, locationKey: locationKey(values.location) })
    .returning({ id: listings.id });
  return row!.id;
}

/** Stores changed fields of a listing. */
export const updateListing = (db: Database, id: string, values: ListingValues) =>
  db
    .update(listings)
    .set({ ...values, locationKey: locationKey(values.location) })
    .where(eq(listings.id, id));

/** Marks a listing as available or taken. */
export const setListingStatus = (db: Database, id: string, status: ListingRow["status"]) =>
  db.update(listings).set({ status }).where(eq(listings.id, id));

/** Removes a listing with its media references. */
export const deleteListing = (db: Database, id: string) => db.delete(listings).where(eq(listings.id, id));

/** The objects a listing shows, in order. */
export const mediaOf = (db: Database, listingId: string) =>
  db
    .select({ objectId: listingMedia.objectId, alt: listingMedia.alt })
    .from(listingMedia)
    .where(eq(listingMedia.listingId, listingId))
    .orderBy(asc(listingMedia.position));

/** Replaces the objects a listing shows. */
export async function replaceMedia(
  db: Database,
  listingId: string,
  media: { objectId: string; alt?: string | null }[],
) {
  await db.delete(listingMedia).where(eq(listingMedia.listingId, listingId));
  if (media.length > 0) {
    await db.insert(listingMedia).values(media.map((item, position) => ({ ...item, listingId, position })));
  }
}

async function withMedia(
  db: Database,
  rows: { listing: ListingRow; membershipStatus: string | null }[],
): Promise<ListingWithMedia[]> {
  const ids = rows.map((row) => row.listing.id);
  const media =
    ids.length === 0
      ? []
      : await db
          .select({
            listingId: listingMedia.listingId,
            objectId: listingMedia.objectId,
            alt: listingMedia.alt,
            kind: objects.kind,
            width: objects.width,
            height: objects.height,
          })
          .from(listingMedia)
          .innerJoin(objects, eq(objects.id, listingMedia.objectId))
          .where(inArray(listingMedia.listingId, ids))
          .orderBy(asc(listingMedia.listingId), asc(listingMedia.position));
  const byListing = Map.groupBy(media, (item) => item.listingId);
  return rows.map(({ listing, membershipStatus }) => ({
    listing,
    ownerVerified: membershipStatus === "approved",
    media: (byListing.get(listing.id) ?? []).map((item) => ({ ...item, kind: item.kind ?? "image" })),
  }));
}
