import { sql } from "drizzle-orm";
import { demoUserId } from "#src/demo/people.seed.ts";
import { locationColumns } from "#src/features/housing/server/listing.queries.ts";
import {
  demoListings,
  listingAtScale,
  type DemoListing,
} from "#src/features/housing/demo/listing.seed-content.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { listingSlot } from "#src/features/housing/server/listing.contracts.ts";
import { picturesFor, publishPictures } from "#src/demo/pictures.ts";
import type { Database } from "#src/server/database/database.ts";
import type { DemoStage } from "#src/server/feature.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

const batchSize = 5000;

/** Stores the demo listings, the first one the newest, with their pictures. */
export async function seed(platform: DemoStage, now = new Date()) {
  const pictures = demoListings.flatMap((listing, index) =>
    picturesFor(index, { count: listing.pictures, cover: listing.cover }).map((picture, position) => ({
      ...picture,
      subjectId: stableId(`listing ${index}`),
      position,
      name: `listing ${index} ${position}`,
      ownerId: demoUserId(listing.owner),
    })),
  );
  await publishPictures(platform, listingSlot, pictures);
  await platform.db.insert(listings).values(demoListings.map((listing, index) => rowOf(listing, index, now)));
}

/** Adds `count` generated listings without pictures, for benchmarks. */
export async function seedListingsAtScale(db: Database, count: number, now = new Date()) {
  const before = await db.$count(listings);
  for (let start = before; start < before + count; start += batchSize) {
    await insertAtScale(db, start, Math.min(batchSize, before + count - start), now);
  }
  // Updates statistics and flushes the pending lists of the indexes; otherwise the first searches are slow.
  await db.execute(sql`vacuum analyze ${listings}`);
}

async function insertAtScale(db: Database, start: number, count: number, now: Date) {
  const rows = Array.from({ length: count }, (_, offset) => {
    const { createdAt, ...row } = rowOf(listingAtScale(start + offset), start + offset, now);
    return {
      ...row,
      id: stableId(`listing at scale ${start + offset}`),
      createdAt: createdAt.toISOString(),
    };
  });
  await db.execute(sql`
    insert into ${listings}
      (id, owner_id, title, location, location_key, locations, price, bedrooms, bathrooms, description, amenities, available_from, status, created_at)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      "id" uuid, "ownerId" uuid, "title" text, "location" text, "locationKey" text, "locations" text[], "price" int, "bedrooms" smallint,
      "bathrooms" real, "description" text, "amenities" text[], "availableFrom" date, "status" text, "createdAt" timestamptz)
  `);
}

const knownLocations = new Map<string, ReturnType<typeof locationColumns>>();

/** What is stored of a location, looked up once: many homes at scale share one. */
function located(location: string) {
  const columns = knownLocations.get(location) ?? locationColumns(location);
  knownLocations.set(location, columns);
  return columns;
}

function rowOf(
  { owner, availableInDays, pictures: _p, cover: _c, ...listing }: DemoListing,
  index: number,
  now: Date,
) {
  return {
    ...listing,
    id: stableId(`listing ${index}`),
    ownerId: demoUserId(owner),
    ...located(listing.location),
    amenities: [...listing.amenities],
    availableFrom:
      availableInDays === null
        ? null
        : new Date(now.getTime() + availableInDays * dayMs).toISOString().slice(0, 10),
    // About three new listings a day, as a community of this size has.
    createdAt: new Date(now.getTime() - (index * 7 + 2) * hourMs),
  };
}
