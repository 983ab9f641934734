import { sql } from "drizzle-orm";
import { demoUserId } from "#src/features/accounts/server/account.seed.ts";
import { locationKey } from "#src/features/housing/location-key.ts";
import {
  demoListings,
  listingAtScale,
  type DemoListing,
} from "#src/features/housing/server/listing.seed-content.ts";
import { listingMedia, listings, listingSearch } from "#src/features/housing/server/listing.table.ts";
import { seedPictures } from "#src/features/uploads/server/object.seed.ts";
import type { Database } from "#src/server/database/database.ts";
import { drawListingPictures } from "#src/server/drawings/drawing.ts";
import type { Platform } from "#src/server/platform.ts";
import { seededId } from "#src/server/seeded-id.ts";

const hour = 60 * 60 * 1000;
const batchSize = 5000;

/** Stores the demo listings with their drawn pictures, the first one the newest. */
export async function seedListings(platform: Pick<Platform, "db" | "objects">, now = new Date()) {
  const drawings = demoListings.flatMap((listing, index) =>
    drawListingPictures({
      seed: index,
      town: listing.location,
      count: listing.pictures,
      cover: listing.cover,
    }).map((drawing, position) => ({
      ...drawing,
      listing: index,
      position,
      name: `listing ${index} ${position}`,
      ownerId: demoUserId(listing.owner),
    })),
  );
  const objectIds = await seedPictures(platform, drawings);
  await platform.db.insert(listings).values(demoListings.map((listing, index) => rowOf(listing, index, now)));
  await platform.db.insert(listingMedia).values(
    drawings.map(({ listing, position, alt }, index) => ({
      listingId: seededId(`listing ${listing}`),
      position,
      objectId: objectIds[index]!,
      alt,
    })),
  );
}

/** Adds `count` made-up listings without pictures, fast: for measuring how lists behave when there are many. */
export async function seedListingsAtScale(db: Database, count: number, now = new Date()) {
  const before = await db.$count(listings);
  // Terms of many listings are stored faster together than each with its listing.
  await db.execute(sql`alter index listing_search_terms set (fastupdate = on)`);
  try {
    for (let start = before; start < before + count; start += batchSize) {
      await insertAtScale(db, start, Math.min(batchSize, before + count - start), now);
    }
  } finally {
    await db.execute(sql`alter index listing_search_terms set (fastupdate = off)`);
  }
  // Fresh statistics, and the terms that still wait stored: without them the first searches are slow.
  await db.execute(sql`vacuum analyze ${listings}, ${listingSearch}`);
}

async function insertAtScale(db: Database, start: number, count: number, now: Date) {
  const rows = Array.from({ length: count }, (_, offset) => {
    const { createdAt, ...row } = rowOf(listingAtScale(start + offset), start + offset, now);
    return {
      ...row,
      id: seededId(`listing at scale ${start + offset}`),
      createdAt: createdAt.toISOString(),
    };
  });
  await db.execute(sql`
    insert into ${listings}
      (id, owner_id, title, location, location_key, price, bedrooms, bathrooms, description, amenities, available_from, status, created_at)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      "id" uuid, "ownerId" uuid, "title" text, "location" text, "locationKey" text, "price" int, "bedrooms" smallint,
      "bathrooms" real, "description" text, "amenities" text[], "availableFrom" date, "status" text, "createdAt" timestamptz)
  `);
}

function rowOf(
  { owner, availableInDays, pictures: _p, cover: _c, ...listing }: DemoListing,
  index: number,
  now: Date,
) {
  return {
    ...listing,
    id: seededId(`listing ${index}`),
    ownerId: demoUserId(owner),
    locationKey: locationKey(listing.location),
    amenities: [...listing.amenities],
    availableFrom:
      availableInDays === null
        ? null
        : new Date(now.getTime() + availableInDays * 24 * hour).toISOString().slice(0, 10),
    // About three new listings a day, as a community of this size has.
    createdAt: new Date(now.getTime() - (index * 7 + 2) * hour),
  };
}
