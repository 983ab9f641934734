import { fillWithDemo } from "#src/app/seed.ts";
import { compose } from "#src/app/composition.ts";
import { features } from "#src/app/features.ts";
import { signedInAs } from "#src/foundations/people/server/signed-in.ts";
import { seedRoommatesAtScale } from "#src/rooms/roommates/demo/roommate.seed.ts";
import { findMatches } from "#src/rooms/roommates/server/match.service.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createLog } from "#src/server/log/log.ts";
import { seededId } from "#src/server/seeded-id.ts";
import { readSettings } from "#src/server/settings.ts";
import { openObjectStore } from "#src/server/storage/open-object-store.ts";
import { sql } from "drizzle-orm";
import { median } from "./measure.ts";
import { plantedPopulation, rankings } from "./matching-population.ts";
import { ownDatabase, postgresUrl } from "./servers.ts";

const size = 100_000;
const members = 15;
const rounds = 9;

/** Whether matching finds who belongs together, and what it costs among 100,000 profiles. */
export async function benchMatching() {
  reportRankings();
  const server = postgresUrl();
  if (!server) console.log("\nMatching at scale: left out, it needs PostgreSQL (BENCH_DATABASE_URL)");
  else await benchAtScale(server);
}

function reportRankings() {
  const population = plantedPopulation();
  const { found, spread } = rankings(population);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);
  console.log(
    `\nMatching: ${population.length} made-up members, half of them planted as the partner of the other half.` +
      `\nHow many have their partner among their ten best:`,
  );
  console.log(`${percent(found.score)} by score (asked for: 80 % at least)`);
  console.log(`${percent(found.budget)} by budget alone`);
  console.log(`${percent(found.random)} at random`);
  console.log(
    `The median member's best and tenth match differ by ${spread.planted} (asked for: 10 at least); ` +
      `by ${spread.unplanted} when her planted partner is left out.`,
  );
}

async function benchAtScale(server: string) {
  const { url, drop } = await ownDatabase(server);
  const database = await openDatabase({ url });
  try {
    await migrateDatabase(database);
    const settings = readSettings({ DATA_DIR: process.env.DATA_DIR ?? ".cache/bench" });
    const log = createLog({ logLevel: "silent" });
    await fillWithDemo({ db: database.db, objects: await openObjectStore(settings), log });
    await seedRoommatesAtScale(database.db, size);
    const platform = { db: database.db, settings, composition: compose(features) };
    const reading: number[] = [];
    const matching: { member: number; taken: number[]; found: number }[] = [];
    for (let member = 0; member < members; member += 1) {
      // Those that the demo has are counted among the first.
      const { member: actor } = await signedInAs(
        platform,
        database.db,
        seededId(`roommate at scale ${1000 + member * 997}`),
      );
      const taken: number[] = [];
      let found = 0;
      // The first rounds warm caches up.
      for (let round = -2; round < rounds; round += 1) {
        const [read] = await timed(() =>
          database.db.execute(sql`select count(*) from roommate_profiles where hobbies = 'none'`),
        );
        const [match, matches] = await timed(() => findMatches(platform, actor).catch(() => []));
        if (round < 0) continue;
        reading.push(read);
        taken.push(match);
        found = matches.length;
      }
      // Who has not taken the quiz has no matches.
      if (found > 0) matching.push({ member, taken, found });
    }
    const one = median(reading);
    const medians = matching.map(({ taken }) => median(taken));
    const all = median(medians);
    const worst = Math.max(...medians);
    const times = (ms: number) => `${ms.toFixed(1)} ms, ${(ms / one).toFixed(2)} times`;
    console.log(
      `\nMatching at scale: ${size} profiles, ${matching.length} members, ${rounds} rounds in turns` +
        `\n${one.toFixed(1)} ms select count(*) with a filter on an unindexed column` +
        `\n${times(all)}: matches of the median member (asked for: 2 times at most)` +
        `\n${times(worst)}: matches of the member for whom they take longest`,
    );
  } finally {
    await database.close();
    await drop();
  }
}

async function timed<T>(call: () => Promise<T>): Promise<[ms: number, result: T]> {
  const startedAt = performance.now();
  const result = await call();
  return [performance.now() - startedAt, result];
}

if (import.meta.main) await benchMatching();
