import { fillWithDemo } from "#src/app/seed.ts";
import { seedListingsAtScale } from "#src/rooms/housing/demo/listing.seed.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createLog } from "#src/server/log/log.ts";
import { readSettings } from "#src/server/settings.ts";
import { openObjectStore } from "#src/server/storage/open-object-store.ts";
import { median } from "./measure.ts";
import { ownDatabase, postgresUrl, signIn, startProduct } from "./servers.ts";

const sizes = [1_000, 100_000] as const;
const warmUps = 5;
const times = 25;

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
  const few = await startWith(server, sizes[0]);
  const many = await startWith(server, sizes[1]).catch(async (error: unknown) => {
    await few.stop();
    throw error;
  });
  const taken = combinations().map((query) => ({ query, few: [] as number[], many: [] as number[] }));
  try {
    for (let round = -warmUps; round < times; round += 1) {
      // All combinations and both servers take turns: whatever else the machine does for a moment, no one bears it alone.
      for (const row of taken) {
        const now = { few: await few.time(row.query), many: await many.time(row.query) };
        if (round < 0) continue;
        row.few.push(now.few);
        row.many.push(now.many);
      }
    }
  } finally {
    await few.stop();
    await many.stop();
  }
  report(taken.map((row) => ({ query: row.query, few: median(row.few), many: median(row.many) })));
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

/** The product on a database of its own with so many listings; `time` says how many milliseconds a search takes. */
async function startWith(server: string, count: number) {
  const { url, drop } = await ownDatabase(server);
  try {
    await fill(url, count);
    const product = await startProduct({ DATABASE_URL: url });
    const cookie = await signIn(product.url, "member@example.com").catch(async (error: unknown) => {
      await product.stop();
      throw error;
    });
    return {
      time: async (query: string) => {
        const startedAt = performance.now();
        const answer = await fetch(`${product.url}/api/housing?${query}`, { headers: { cookie } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
        return performance.now() - startedAt;
      },
      stop: async () => {
        await product.stop();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

async function fill(url: string, count: number) {
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  const settings = readSettings({ DATA_DIR: process.env.DATA_DIR ?? ".cache/bench" });
  const log = createLog({ logLevel: "silent" });
  await fillWithDemo({ db: database.db, objects: await openObjectStore(settings), log });
  await seedListingsAtScale(database.db, count);
  await database.close();
}

function combinations(): string[] {
  const lists = [locations.map((place) => place && `location=${place}`), prices, bedrooms, dates, amenities];
  const all = lists.reduce<string[][]>(
    (made, options) => made.flatMap((parts) => options.map((option) => [...parts, option])),
    [[]],
  );
  return all.map((parts) => encodeURI(parts.filter(Boolean).join("&")));
}

if (import.meta.main) await benchScale();
