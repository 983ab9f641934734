import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { freePort } from "#testing/machines/cluster.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { createWriters, startKeyedWrites } from "#testing/api/keyed-writes.ts";
import { cookieOf, seedCrowd } from "./crowd.ts";
import type { FilledServer } from "./fill.ts";
import { crowd, mixed } from "./hour.ts";
import { percentile, report, requestsPerSecond, startServer, type Server } from "./load.ts";

const pages = ["/housing", "/events"];
const rounds = 5;
const kills = 20;
// Longer than a worker takes to start, in ms.
const untilReplaced = 8_000;
const writers = 16;
// In seconds. Anything slower than this is a response that never comes.
const patience = 30;
// Three minutes. After the first one, memory should not grow any more.
const [mixedSeconds, warmUp] = [180, 60];

/** The gain of a second worker, the loss when a worker is killed, and memory during three minutes near full load. */
export async function benchWorkers(one: FilledServer) {
  const database = await openDatabase({ url: one.databaseUrl });
  await seedCrowd(database.db, crowd);
  // A separate port, so that it does not change while no worker is left.
  const settings = { DATABASE_URL: one.databaseUrl, WORKERS: "2", PORT: String(await freePort()) };
  const two = await startServer({ ...settings, PUBLIC_URL: `http://localhost:${settings.PORT}` });
  try {
    await comparePages(one, two);
    await killWorkers(two, database);
    await bearMixedLoad({ ...one, ...two });
  } finally {
    await two.stop();
    await database.close();
  }
}

async function comparePages(one: FilledServer, two: Server) {
  const found = new Map<string, number[]>();
  // Alternating, because other load on the machine changes. The first round only warms up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of pages) {
      for (const [name, { url }] of [["WORKERS=1", one] as const, ["WORKERS=2", two] as const]) {
        const rate = await requestsPerSecond(url, () => ({ path, headers: { cookie: one.member } }));
        const key = `member, ${path}, ${name}`;
        if (round > 0) found.set(key, [...(found.get(key) ?? []), rate]);
      }
    }
  }
  for (const [name, rates] of found)
    report(`${name} (${rates.map(Math.round).join(", ")})`, percentile(rates, 0.5), "a second");
}

async function killWorkers(server: Server, database: DatabaseHandle) {
  const load = startKeyedWrites(
    server.url,
    await createWriters(createFactories(database), writers),
    patience * 1000,
  );
  let turn = 0;
  const reading = autocannon({
    url: server.url,
    connections: 8,
    duration: 3_600,
    timeout: patience,
    requests: [
      {
        setupRequest: (before) => ({
          ...before,
          path: pages[(turn += 1) % pages.length]!,
          headers: { cookie: cookieOf(turn % crowd) },
        }),
      },
    ],
  });
  for (let kill = 0; kill < kills; kill += 1) {
    await load.untilAcknowledged(50);
    // The older worker, so that the other one is ready.
    process.kill(server.workers()[0]!, "SIGKILL");
    await delay(untilReplaced);
  }
  (reading as unknown as autocannon.Instance).stop();
  const read = await reading;
  await load.stop();
  const written = [...load.acknowledged.values()].flat().length;
  report("kills of a worker", kills, "");
  report("messages acknowledged", written, "");
  report("messages lost or doubled", await countWrong(database, load.acknowledged), "", { most: 0 });
  // Writers and readers each had one request at a time, half of them on a killed worker.
  report("writes that failed, and were sent again", load.failures.length, "", { most: kills * writers });
  console.log(`  (${[...new Set(load.failures)].join(", ")})`);
  report("reads", read.requests.total, "");
  report("reads whose connection broke", read.errors - read.timeouts, "", { most: kills * 8 });
  report("reads answered with an error", read.non2xx, "", { most: 0 });
  report("reads without an answer", read.timeouts, "", { most: 0 });
}

/** How many acknowledged messages are not stored exactly once. */
async function countWrong({ pool }: DatabaseHandle, acknowledged: Map<string, string[]>): Promise<number> {
  let wrong = 0;
  for (const [conversation, texts] of acknowledged) {
    const { rows } = await pool.query<{ text: string; times: number }>(
      "select text, count(*)::int as times from messages where conversation_id = $1 group by text",
      [conversation],
    );
    const times = new Map(rows.map((row) => [row.text, row.times]));
    wrong += texts.filter((text) => times.get(text) !== 1).length;
  }
  return wrong;
}

async function bearMixedLoad(server: FilledServer) {
  let turn = 0;
  const options = {
    url: server.url,
    connections: 24,
    timeout: patience,
    requests: [
      { setupRequest: (before: autocannon.Request) => ({ ...before, ...mixed((turn += 1), server) }) },
    ],
  };
  const { requests: most } = await autocannon({ ...options, duration: 15 });
  report("mixed, as many as it takes", most.average, "a second");
  const perSecond = Math.round(most.average * 0.8);
  const load = autocannon({ ...options, overallRate: perSecond, duration: mixedSeconds });
  await delay(warmUp * 1000);
  const before = server.megabytes();
  const { non2xx, errors, requests, statusCodeStats } = await load;
  report("mixed, 80 % of that for three minutes", requests.average, "a second");
  report("not answered as they should", non2xx + errors, `of ${requests.total}`, { most: 0 });
  console.log(`  (${JSON.stringify(statusCodeStats)})`);
  report("memory of all processes after a minute", before, "MB");
  report("after three minutes", server.megabytes(), "MB");
}
