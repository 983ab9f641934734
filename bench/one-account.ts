import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { openDatabase } from "#src/server/database/database.ts";
import { cookieOf, seedCrowd } from "./crowd.ts";
import type { FilledServer } from "./fill.ts";
import { jsonHeaders, percentile, report, seconds } from "./load.ts";

const others = 8;
const calls = 300;
// The other members' pause after each response, in ms.
const pause = 50;
const flooder = others;

const paths = ["/api/housing", "/api/forum", "/events", "/api/auth/user", "/api/conversations", "/community"];

type Answer = { path: string; status: number; ms: number };

/** Success and latency of other members while one account keeps sending 300 changes of its profile at once. */
export async function benchOneAccount({ url, databaseUrl }: FilledServer) {
  const database = await openDatabase({ url: databaseUrl });
  await seedCrowd(database.db, others + 1);
  await database.close();
  await visit(url, 2);
  const baseline: Answer[] = [];
  const everySecond = nothing();
  const always = nothing();
  // Alternating, because other load on the machine changes from minute to minute.
  for (let round = 0; round < 3; round += 1) {
    baseline.push(...(await visit(url, seconds)));
    await underFlood(url, 1_000, everySecond);
    await underFlood(url, 0, always);
  }
  report("others alone: p95", p95Of(baseline), "ms");
  tell(`${calls} calls, once a second`, everySecond, baseline);
  tell(`${calls} calls, always`, always, baseline);
}

type Flood = { visits: Answer[]; probes: Answer[]; told: Record<string, number> };
const nothing = (): Flood => ({ visits: [], probes: [], told: {} });

function tell(name: string, { visits, probes, told }: Flood, baseline: Answer[]) {
  const failed = (answers: Answer[]) => answers.filter(({ status }) => status !== 200).length;
  report(`${name}: p95 of the others`, p95Of(visits), "ms");
  report(`${name}: times that alone`, p95Of(visits) / p95Of(baseline), "", { most: 2 });
  report(`${name}: others refused`, failed(visits), `of ${visits.length}`, { most: 0 });
  report(`${name}: /readyz p95`, p95Of(probes), "ms");
  report(`${name}: /readyz not ready`, failed(probes), `of ${probes.length}`, { most: 0 });
  console.log(`  the account itself was answered ${JSON.stringify(told)}`);
}

const p95Of = (visits: Answer[]) =>
  percentile(
    visits.map(({ ms }) => ms),
    0.95,
  );

/** Measures the others while one account sends all its calls at once, and again `rest` ms after the last response. */
async function underFlood(url: string, rest: number, { visits, probes, told }: Flood) {
  let over = false;
  let sent = 0;
  const request = (): autocannon.Request => ({
    method: "PATCH",
    path: "/api/auth/user",
    headers: { ...jsonHeaders, cookie: cookieOf(flooder) },
    body: JSON.stringify({ bio: `Change ${(sent += 1)}` }),
  });
  const flooding = (async () => {
    while (!over) {
      const { statusCodeStats = {}, errors } = await autocannon({
        url,
        connections: calls,
        amount: calls,
        requests: [{ setupRequest: (before) => ({ ...before, ...request() }) }],
      });
      for (const [status, { count = 0 }] of Object.entries(statusCodeStats))
        told[status] = (told[status] ?? 0) + count;
      if (errors > 0) told.unanswered = (told.unanswered ?? 0) + errors;
      await delay(rest);
    }
  })();
  const probing = (async () => {
    while (!over) {
      probes.push(await timed(url, "/readyz", ""));
      await delay(100);
    }
  })();
  visits.push(...(await visit(url, seconds)));
  over = true;
  await Promise.all([flooding, probing]);
}

/** Lets the others request one address after another, each by herself, for `duration` seconds. */
async function visit(url: string, duration: number): Promise<Answer[]> {
  const end = performance.now() + duration * 1000;
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: others }, async (_, person) => {
      for (let turn = person; performance.now() < end; turn += 1) {
        answers.push(await timed(url, paths[turn % paths.length]!, cookieOf(person)));
        await delay(pause);
      }
    }),
  );
  return answers;
}

async function timed(url: string, path: string, cookie: string): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await fetch(url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  return { path, status: answer.status, ms: performance.now() - startedAt };
}
