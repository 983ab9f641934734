import { sql } from "drizzle-orm";
import { at, spread } from "#src/demo/spread.ts";
import { amenities, utilitiesIncluded } from "#src/features/housing/listing.options.ts";
import { locationColumns } from "#src/features/housing/server/listing.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { stableId } from "#src/server/tokens.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";
import { demoUserId } from "#src/demo/people.seed.ts";

/** Busier towns come first and are chosen more often. */
const towns = [
  "Jersey City, NJ",
  "New Haven, CT",
  "Albany, NY",
  "Hoboken, NJ",
  "Newark, NJ",
  "Stamford, CT",
  "Yonkers, NY",
  "White Plains, NY",
  "Hartford, CT",
  "Ithaca, NY",
  "Poughkeepsie, NY",
  "New Brunswick, NJ",
  "Bridgeport, CT",
  "Troy, NY",
  "Syracuse, NY",
  "Montclair, NJ",
  "Norwalk, CT",
  "Beacon, NY",
  "Kingston, NY",
  "Princeton, NJ",
  "Danbury, CT",
  "Saratoga Springs, NY",
  "New Rochelle, NY",
  "Middletown, CT",
  "Maplewood, NJ",
  "New Paltz, NY",
  "Peekskill, NY",
  "Hudson, NY",
  "New London, CT",
  "Rhinebeck, NY",
] as const;
const quarters = ["", "", "Downtown, ", "North Side, ", "Riverside, "] as const;
const lights = ["Sunny", "Quiet", "Bright", "Corner", "Top-floor", "Garden", "Furnished"] as const;
const homes = ["room", "studio", "share", "apartment", "attic room", "half of a duplex", "loft"] as const;
const settings = ["near the station", "on a calm street", "by the park", "close to campus"] as const;
const openings = ["The train is a short walk away.", "The housemates are early risers."] as const;
const closings = ["The kitchen is shared by three.", "Morning light, and quiet after nine."] as const;
const owners = ["community1", "community2", "community3", "community4", "community5"] as const;

/** The listing with this index: always the same, cheap to create, without pictures. */
export function listingAtScale(index: number) {
  const share = (salt: number) => spread(index, salt);
  const location = share(1) ** 1.6;
  const amenityBits = Math.floor(share(2) * 1024) & Math.floor(share(3) * 1024);
  const offered = amenities.filter((_, bit) => (amenityBits >> bit) & 1);
  return {
    title: `${at(lights, share(5))} ${at(homes, share(6))} ${at(settings, share(7))}`,
    location: `${at(quarters, share(8))}${at(towns, location)}`,
    price: 500 + Math.round((share(9) * 0.55 + share(10) ** 2 * 0.45) * 420) * 5,
    bedrooms: 1 + Math.floor(share(11) ** 2 * 5),
    bathrooms: 1 + Math.floor(share(12) ** 2 * 5) / 2,
    description: `${at(openings, share(13))} ${at(closings, share(14))}`,
    amenities: offered,
    availableInDays: share(15) < 0.3 ? null : Math.floor(share(16) * 120),
    ...offerAtScale(index, offered.includes(utilitiesIncluded)),
    status: share(17) < 0.05 ? ("taken" as const) : ("available" as const),
    owner: at(owners, share(18)),
  };
}

/** Six in ten are rooms, one in ten says nothing; one in eight is a sublet. */
function offerAtScale(index: number, included: boolean) {
  const share = (salt: number) => spread(index, salt);
  const [kindShare, termShare] = [share(19), share(20)];
  return {
    kind: kindShare < 0.1 ? null : kindShare < 0.7 ? ("room" as const) : ("whole" as const),
    term: termShare < 0.125 ? ("sublet" as const) : termShare < 0.9 ? ("long-term" as const) : null,
    untilInDays: termShare < 0.125 ? 130 + Math.floor(share(21) * 230) : null,
    utilities: !included && share(22) < 0.6 ? 30 + Math.floor(share(23) * 40) * 5 : null,
  };
}

const batchSize = 5000;

/** Adds `count` generated listings without pictures, for benchmarks. */
export async function seedListingsAtScale(db: Database, count: number, now = new Date()) {
  const before = await db.$count(listings);
  for (let start = before; start < before + count; start += batchSize) {
    await insert(db, start, Math.min(batchSize, before + count - start), now);
  }
  // Updates statistics and flushes the indexes' pending lists; otherwise the first searches are slow.
  await db.execute(sql`vacuum analyze ${listings}`);
}

async function insert(db: Database, start: number, count: number, now: Date) {
  const rows = Array.from({ length: count }, (_, offset) => rowOf(start + offset, now));
  await db.execute(sql`
    insert into ${listings}
      (id, owner_id, title, location, location_key, locations, price, bedrooms, bathrooms, description, amenities, available_from,
       kind, term, until, utilities, status, created_at)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      "id" uuid, "ownerId" uuid, "title" text, "location" text, "locationKey" text, "locations" text[], "price" int, "bedrooms" smallint,
      "bathrooms" real, "description" text, "amenities" text[], "availableFrom" date,
      "kind" text, "term" text, "until" date, "utilities" int, "status" text, "createdAt" timestamptz)
  `);
}

const knownLocations = new Map<string, ReturnType<typeof locationColumns>>();

/** The stored fields of a location, cached because many homes share one. */
function located(location: string) {
  const columns = knownLocations.get(location) ?? locationColumns(location);
  knownLocations.set(location, columns);
  return columns;
}

function rowOf(index: number, now: Date) {
  const { owner, availableInDays, untilInDays, ...listing } = listingAtScale(index);
  const dayAfter = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return {
    ...listing,
    ...located(listing.location),
    id: stableId(`listing at scale ${index}`),
    ownerId: demoUserId(owner),
    availableFrom: dayAfter(availableInDays),
    until: dayAfter(untilInDays),
    createdAt: new Date(now.getTime() - (index * 7 + 2) * hourMs).toISOString(),
  };
}
