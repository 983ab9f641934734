import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { openDatabase } from "#src/server/database/database.ts";
import { cookieOf, seedCrowd } from "./crowd.ts";
import type { FilledServer } from "./fill.ts";
import { jsonHeaders, percentile, report, seconds } from "./load.ts";

const others = 8;
const calls = 300;
// Each of the others asks for what comes next so long after she got the last, in ms.
const pause = 50;
const eve = others;

const asked = ["/api/housing", "/api/forum", "/events", "/api/auth/user", "/api/conversations", "/community"];

type Answer = { path: string; status: number; ms: number };

/** What others get, and how long they wait, while one account sends 300 changes of its profile at once, again and again. */
export async function benchOneAccount({ url, databaseUrl }: FilledServer) {
  const database = await openDatabase({ url: databaseUrl });
  await seedCrowd(database.db, others + 1);
  await database.close();
  await visit(url, 2);
  const plain: Answer[] = [];
  const everySecond = nothing();
  const always = nothing();
  // In turns, since whatever else the machine does changes from minute to minute.
  for (let round = 0; round < 3; round += 1) {
    plain.push(...(await visit(url, seconds)));
    await underFlood(url, 1_000, everySecond);
    await underFlood(url, 0, always);
  }
  report("others alone: p95", p95Of(plain), "ms");
  tell(`${calls} calls, once a second`, everySecond, plain);
  tell(`${calls} calls, always`, always, plain);
}

type Flood = { visits: Answer[]; probes: Answer[]; told: Record<string, number> };
const nothing = (): Flood => ({ visits: [], probes: [], told: {} });

function tell(name: string, { visits, probes, told }: Flood, plain: Answer[]) {
  const failed = (answers: Answer[]) => answers.filter(({ status }) => status !== 200).length;
  report(`${name}: p95 of the others`, p95Of(visits), "ms");
  report(`${name}: times that alone`, p95Of(visits) / p95Of(plain), "", { most: 2 });
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

/** Others ask while one account sends its calls, all at once, and the next so long after the last are answered. */
async function underFlood(url: string, rest: number, { visits, probes, told }: Flood) {
  let over = false;
  let sent = 0;
  const request = (): autocannon.Request => ({
    method: "PATCH",
    path: "/api/auth/user",
    headers: { ...jsonHeaders, cookie: cookieOf(eve) },
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

/** So many seconds of the others, who go from one address to the next, each by herself. */
async function visit(url: string, duration: number): Promise<Answer[]> {
  const end = performance.now() + duration * 1000;
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: others }, async (_, person) => {
      for (let turn = person; performance.now() < end; turn += 1) {
        answers.push(await timed(url, asked[turn % asked.length]!, cookieOf(person)));
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
