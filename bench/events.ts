import { fillWithDemo } from "#src/app/seed.ts";
import { seedEventsAtScale } from "#src/rooms/events/demo/event-scale.seed.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createLog } from "#src/server/log/log.ts";
import { readSettings } from "#src/server/settings.ts";
import { openObjectStore } from "#src/server/storage/open-object-store.ts";
import { median } from "./measure.ts";
import { compareRsvps, seedCrowd } from "./rsvps.ts";
import { ownDatabase, postgresUrl, signIn, startProduct } from "./servers.ts";

const sizes = [1_000, 100_000] as const;
const warmUps = 5;
const times = 25;

const nextMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const lists = [
  "",
  "category=workshop",
  "category=social&amenities=Online,Paid",
  `date=${nextMonth}`,
  "amenities=Online",
  "amenities=In-person",
  "amenities=Free",
  "amenities=Paid",
  "amenities=Workshop",
  "amenities=Online,Paid,Networking",
  `category=meetup&amenities=In-person,Free&date=${nextMonth}`,
  "upcoming=false",
  "userRsvps=true",
  "userRsvps=true&upcoming=false",
  "hosted=true",
];

/** How long every list of events takes with 100,000 of them, beside 1,000; and how many RSVPs a second there are. */
export async function benchEvents() {
  const server = postgresUrl();
  if (!server) {
    console.log("\nEvents: left out, it needs PostgreSQL (BENCH_DATABASE_URL)");
    return;
  }
  const few = await startWith(server, sizes[0]);
  const many = await startWith(server, sizes[1]).catch(async (error: unknown) => {
    await few.stop();
    throw error;
  });
  try {
    await compareLists(few, many);
    await compareRsvps(many.rsvps);
  } finally {
    await few.stop();
    await many.stop();
  }
}

type Site = Awaited<ReturnType<typeof startWith>>;

async function compareLists(few: Site, many: Site) {
  const taken = lists.map((query) => ({ query, few: [] as number[], many: [] as number[] }));
  for (let round = -warmUps; round < times; round += 1) {
    for (const row of taken) {
      const now = { few: await few.time(row.query), many: await many.time(row.query) };
      if (round < 0) continue;
      row.few.push(now.few);
      row.many.push(now.many);
    }
  }
  console.log(`\nEvents: GET /api/events as a member, p50 of ${times} calls, 1,000 beside 100,000 events`);
  for (const { query, ...row } of taken) {
    const [small, large] = [median(row.few), median(row.many)];
    const ratio = large / small;
    console.log(
      `  ${ratio.toFixed(2)} (target 2.00: ${ratio <= 2 ? "met" : "missed"})  ${small.toFixed(2)} → ${large.toFixed(2)} ms  ${query || "(no filter)"}`,
    );
  }
}

/** The product on a database of its own with so many events. */
async function startWith(server: string, count: number) {
  const { url, drop } = await ownDatabase(server);
  try {
    await fill(url, count);
    const product = await startProduct({ DATABASE_URL: url, RATE_LIMITS: "on" });
    const cookie = await signIn(product.url, "member@example.com");
    return {
      async time(query: string) {
        const startedAt = performance.now();
        const answer = await fetch(`${product.url}/api/events?${query}`, { headers: { cookie } });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
        return performance.now() - startedAt;
      },
      rsvps: { product: product.url, database: url },
      async stop() {
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
  const { db } = database;
  await migrateDatabase(database);
  const settings = readSettings({ DATA_DIR: process.env.DATA_DIR ?? ".cache/bench" });
  await fillWithDemo({
    db,
    objects: await openObjectStore(settings),
    log: createLog({ logLevel: "silent" }),
  });
  await seedEventsAtScale(db, count);
  await seedCrowd(db);
  await database.close();
}

if (import.meta.main) await benchEvents();
