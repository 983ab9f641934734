import { asc, desc, eq, inArray } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { memberships } from "#src/features/accounts/server/membership.table.ts";
import { locationKey } from "#src/features/housing/location-key.ts";
import { listingMedia, listings, type ListingRow } from "#src/features/housing/server/listing.table.ts";
import { objects } from "#src/features/uploads/server/object.table.ts";
import type { Database } from "#src/server/database/database.ts";

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

/** Listings by their ids, or by a query for ids; newest first. */
export async function findListings(db: Database, ids: string[] | SQLWrapper): Promise<ListingWithMedia[]> {
  if (Array.isArray(ids) && ids.length === 0) return [];
  const rows = await db
    .select({ listing: listings, membershipStatus: memberships.status })
    .from(listings)
    .leftJoin(memberships, eq(memberships.userId, listings.ownerId))
    .where(inArray(listings.id, ids))
    .orderBy(desc(listings.createdAt), desc(listings.id));
  return withMedia(db, rows);
}

/** One listing, also a taken one. */
export async function findListing(db: Database, id: string): Promise<ListingWithMedia | undefined> {
  return (await findListings(db, [id]))[0];
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
