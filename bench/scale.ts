import { seedListingsAtScale } from "#src/rooms/housing/demo/listing.seed.ts";
import { timeFewAndMany, times } from "./few-and-many.ts";
import { median } from "./measure.ts";
import { postgresUrl } from "./servers.ts";

const sizes = [1_000, 100_000] as const;

const locations = ["", "Jersey City", "Rhinebeck", "nowhere at all"];
const prices = ["", "minPrice=800&maxPrice=1200", "minPrice=1600", "minPrice=90000"];
const bedrooms = ["", "bedrooms=3"];
const dates = ["", "moveInDate=2026-12-01"];
const amenities = [
  "",
  "amenities=Laundry",
  "amenities=Parking,Laundry",
  "amenities=Pet Friendly,Furnished,Parking,Gym Access,Yard",
];

/** How long every filter combination takes a signed-in member with 100,000 listings, beside 1,000. */
export async function benchScale() {
  const server = postgresUrl();
  if (!server) {
    console.log("\nScale: left out, it needs PostgreSQL (BENCH_DATABASE_URL)");
    return;
  }
  const rows = await timeFewAndMany({
    server,
    sizes,
    fill: ({ db }, count) => seedListingsAtScale(db, count),
    asked: Object.fromEntries(combinations().map((query) => [query, () => `/api/housing?${query}`])),
  });
  report(rows.map(({ name, few, many }) => ({ query: name, few, many })));
}

function report(rows: { query: string; few: number; many: number }[]) {
  const ratio = (row: { few: number; many: number }) => row.many / row.few;
  const worst = rows.toSorted((a, b) => ratio(b) - ratio(a)).slice(0, 5);
  console.log(
    `\nScale: GET /api/housing as a member, p50 of ${times} calls for each of ${rows.length} filter combinations`,
  );
  console.log(`with 1,000 listings    median ${median(rows.map((row) => row.few)).toFixed(2)} ms`);
  console.log(`with 100,000 listings  median ${median(rows.map((row) => row.many)).toFixed(2)} ms`);
  console.log(
    `ratio                  median ${median(rows.map(ratio)).toFixed(2)}, worst ${ratio(worst[0]!).toFixed(2)} (target 2.00)`,
  );
  for (const row of worst) {
    console.log(
      `  ${ratio(row).toFixed(2)}  ${row.few.toFixed(2)} → ${row.many.toFixed(2)} ms  ${row.query || "(no filter)"}`,
    );
  }
}

function combinations(): string[] {
  const lists = [locations.map((place) => place && `location=${place}`), prices, bedrooms, dates, amenities];
  const all = lists.reduce<string[][]>(
    (made, options) => made.flatMap((parts) => options.map((option) => [...parts, option])),
    [[]],
  );
  return all.map((parts) => parts.filter(Boolean).join("&"));
}

if (import.meta.main) await benchScale();
