import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createFactories } from "#testing/factories.ts";
import { lost, startLoad } from "#testing/load.ts";
import { startServerProcess, type ServerProcess } from "#testing/running-server.ts";
import { report } from "./load.ts";

const run = promisify(execFile);
const script = "scripts/cluster";
const kills = Number(process.env.BENCH_KILLS ?? 5);
const visitors = 8;
// Each may post ten homes a day.
const members = 400;

type Member = { name: string; role: string; state: string; port: number };

/** Two processes on a cluster of PostgreSQL, whose primary is killed again and again while members write. */
export async function benchFailover() {
  const { stdout } = await run(script, ["up"]);
  try {
    await underKills(settingsIn(stdout));
  } finally {
    await run(script, ["down"]);
  }
}

/** NAME=value, a line each. */
const settingsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name!, value!]));

async function underKills(settings: Record<string, string>) {
  const database = await openDatabase({ url: settings.DATABASE_URL! });
  await migrateDatabase(database);
  const { person } = createFactories(database);
  const people = await Promise.all(Array.from({ length: members }, () => person("approved")));
  const cookies = people.map(({ cookie }) => cookie);
  const servers = [await start(settings, "13001"), await start(settings, "13002")];
  await untilAnswered(settings.PUBLIC_URL!);
  const load = startLoad(settings.PUBLIC_URL!, cookies, visitors);
  const pauses: number[] = [];
  await load.untilStored(20);
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilReplicated();
    pauses.push(await longestPause(load, await killPrimary()));
  }
  await load.stop();
  await tell(database, load, pauses);
  for (const { end, lives } of servers) {
    if (!lives()) throw new Error("A process of the app has ended.");
    await end("SIGTERM");
  }
  await database.close();
}

const start = (settings: Record<string, string>, PORT: string): Promise<ServerProcess> =>
  startServerProcess({ ...settings, PORT, HOST: "127.0.0.1" });

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
  // A request that fails in the moment of a kill may still be stored, once: more would be doubled.
  report("stored without an answer", unacknowledged.length, "", { most: posts.length });
  report("requests", load.answers.length, "");
  const byStatus = Map.groupBy(failed, ({ status }) => status ?? 0);
  console.log(
    `  not answered well: ${[...byStatus].map(([status, all]) => `${all.length} × ${status}`).join(", ")}`,
  );
}

async function clusterMembers(): Promise<Member[]> {
  const { stdout } = await run(script, ["status"]);
  return (JSON.parse(stdout) as { members: Member[] }).members;
}

/** Polls until something holds, at most for a minute. */
async function until(holds: () => Promise<boolean>) {
  for (const giveUp = Date.now() + 60_000; Date.now() < giveUp;) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The cluster did not get there within a minute.");
}

const untilReplicated = () =>
  until(async () => {
    const roles = new Set((await clusterMembers()).map(({ role }) => role));
    return roles.has("leader") && roles.has("sync_standby");
  });

const untilAnswered = (url: string) => until(async () => (await fetch(`${url}/readyz`)).ok);

/** Kills the primary as a crash would; Patroni and everything else is left alone. Returns when, in ms. */
async function killPrimary(): Promise<number> {
  const leader = (await clusterMembers()).find(({ role }) => role === "leader")!;
  const { stdout } = await run(script, ["folder"]);
  const [pid] = readFileSync(path.join(stdout.trim(), leader.name, "data", "postmaster.pid"), "utf8").split(
    "\n",
  );
  const at = Date.now();
  process.kill(Number(pid), "SIGKILL");
  return at;
}

/** The longest time in s between two acknowledged writes, from a kill until members write as before. */
async function longestPause(load: ReturnType<typeof startLoad>, since: number): Promise<number> {
  let last = since;
  let longest = 0;
  // So many that some of them come after the connections that the kill has broken.
  for (let write = 0; write < 60 || Date.now() < since + 20_000; write += 1) {
    await load.untilStored(1);
    longest = Math.max(longest, Date.now() - last);
    last = Date.now();
  }
  return longest / 1000;
}
