import { readFileSync } from "node:fs";
import path from "node:path";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { lost, startLoad, wrong } from "#testing/machines/load.ts";
import {
  clusterFolder,
  clusterMembers,
  startBehindProxy,
  until,
  withCluster,
  type Settings,
} from "./cluster.ts";
import { report } from "./load.ts";

const kills = Number(process.env.BENCH_KILLS ?? 5);
const visitors = 8;
// Each may post ten homes a day, so it takes many.
const members = 400;

/** Two processes on a PostgreSQL cluster, whose primary is killed again and again while members write. */
export const benchFailover = () => withCluster(underKills);

async function underKills(settings: Settings) {
  const database = await openDatabase({ url: settings.DATABASE_URL! });
  await migrateDatabase(database);
  const { person } = createFactories(database);
  const people = await Promise.all(Array.from({ length: members }, () => person("approved")));
  const cookies = people.map(({ cookie }) => cookie);
  const servers = await startBehindProxy(settings);
  const load = startLoad(settings.PUBLIC_URL!, cookies, visitors);
  const pauses: number[] = [];
  await load.untilStored(20);
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilReplicated();
    pauses.push(await longestPause(load, await killPrimary()));
  }
  await load.stop();
  await tell(database, load, pauses);
  await servers.end();
  await database.close();
}

async function tell(database: DatabaseHandle, load: ReturnType<typeof startLoad>, pauses: number[]) {
  const rows = await database.pool.query<{ id: string }>("select id from listings");
  const stored = new Set(rows.rows.map(({ id }) => id));
  const failed = load.answers.filter(({ status = 0 }) => status < 200 || status >= 300);
  const posts = failed.filter(({ request }) => request.startsWith("POST"));
  const unacknowledged = [...stored].filter((id) => !load.listings.has(id));
  console.log(`  pauses of writing, in s: ${pauses.map((pause) => pause.toFixed(1)).join(", ")}`);
  report("longest pause of writing", Math.max(...pauses), "s", { most: 30 });
  report("acknowledged writes", load.listings.size, "");
  report("of them lost", lost(load.listings, stored).length, "", { most: 0 });
  // A request that fails at the moment of a kill may still be stored once. More rows than that would be duplicates.
  report("stored without an answer", unacknowledged.length, "", { most: posts.length });
  report("requests", load.answers.length, "");
  report("answered with what does not say to come back", wrong(load.answers).length, "", { most: 0 });
  const byStatus = Map.groupBy(failed, ({ status }) => status ?? 0);
  console.log(
    `  not answered well: ${[...byStatus].map(([status, all]) => `${all.length} × ${status}`).join(", ")}`,
  );
}

const untilReplicated = () =>
  until(async () => {
    const roles = new Set((await clusterMembers()).map(({ role }) => role));
    return roles.has("leader") && roles.has("sync_standby");
  });

/** Kills the primary as a crash would, without touching Patroni. Returns the time of the kill in ms. */
async function killPrimary(): Promise<number> {
  const leader = (await clusterMembers()).find(({ role }) => role === "leader")!;
  const file = path.join(await clusterFolder(), leader.name, "data", "postmaster.pid");
  const [pid] = readFileSync(file, "utf8").split("\n");
  const at = Date.now();
  process.kill(Number(pid), "SIGKILL");
  return at;
}

/** The longest time in s between two acknowledged writes, from a kill until writes are back to normal. */
async function longestPause(load: ReturnType<typeof startLoad>, since: number): Promise<number> {
  let last = since;
  let longest = 0;
  // Enough writes that some come after the connections that the kill broke.
  for (let write = 0; write < 60 || Date.now() < since + 20_000; write += 1) {
    await load.untilStored(1);
    longest = Math.max(longest, Date.now() - last);
    last = Date.now();
  }
  return longest / 1000;
}
