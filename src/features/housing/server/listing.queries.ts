import { and, arrayContains, asc, desc, eq, gte, inArray, like, lte, sql, type SQL } from "drizzle-orm";
import { memberships } from "#src/features/accounts/server/membership.table.ts";
import { locationKey } from "#src/features/housing/location-key.ts";
import { listingMedia, listings, type ListingRow } from "#src/features/housing/server/listing.table.ts";
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

const available = eq(listings.status, "available");

function filterConditions(filters: ListingFilters): SQL[] {
  const key = locationKey(filters.location ?? "");
  return [
    filters.ownerId ? eq(listings.ownerId, filters.ownerId) : available,
    key && like(listings.locationKey, `%${key}%`),
    filters.amenities.length > 0 && arrayContains(listings.amenities, filters.amenities),
    filters.minPrice !== undefined && gte(listings.price, filters.minPrice),
    filters.maxPrice !== undefined && lte(listings.price, filters.maxPrice),
    filters.bedrooms !== undefined && gte(listings.bedrooms, filters.bedrooms),
    filters.moveInDate && sql`coalesce(${listings.availableFrom}, '-infinity') <= ${filters.moveInDate}`,
  ].filter((condition): condition is SQL => Boolean(condition));
}

const newestFirst = [desc(listings.createdAt), desc(listings.id)];

const olderThan = ({ createdAt, id }: Cursor) =>
  sql`(${listings.createdAt}, ${listings.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

/**
 * The matches that a count looks at: at most one more than {@link countLimit}.
 * Exported for the test that explains its plan.
 */
export const matchingListings = (db: Database, filters: ListingFilters) =>
  db
    .select({ id: listings.id, createdAt: listings.createdAt })
    .from(listings)
    .where(and(...filterConditions(filters)))
    .orderBy(...newestFirst)
    .limit(countLimit + 1);

/** One page of matching listings, newest first; one row more than `limit` tells that there is a next page. */
export const newestListings = (db: Database, filters: ListingFilters, limit: number, after?: Cursor) =>
  db
    .select({ listing: listings, membershipStatus: memberships.status })
    .from(listings)
    .leftJoin(memberships, eq(memberships.userId, listings.ownerId))
    .where(and(...filterConditions(filters), after && olderThan(after)))
    .orderBy(...newestFirst)
    .limit(limit + 1);

/** How many listings match, and one page of them. */
export async function searchListings(
  db: Database,
  filters: ListingFilters,
  page: { limit: number; after?: Cursor },
): Promise<{ items: ListingWithMedia[]; total: Total; next?: Cursor }> {
  const matching = matchingListings(db, filters).as("matching");
  const [[counted], rows] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(matching),
    newestListings(db, filters, page.limit, page.after),
  ]);
  const items = await withMedia(db, rows.slice(0, page.limit));
  const last = items.at(-1)?.listing;
  return {
    items,
    total: totalFrom(counted?.count ?? 0),
    next: rows.length > page.limit && last ? { createdAt: last.createdAt, id: last.id } : undefined,
  };
}

/** One listing, also a taken one. */
export async function findListing(db: Database, id: string): Promise<ListingWithMedia | undefined> {
  const rows = await db
    .select({ listing: listings, membershipStatus: memberships.status })
    .from(listings)
    .leftJoin(memberships, eq(memberships.userId, listings.ownerId))
    .where(eq(listings.id, id));
  return (await withMedia(db, rows))[0];
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
