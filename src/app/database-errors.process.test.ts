import { EventEmitter, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { openDatabase } from "#src/server/database/database.ts";
import { serverPrograms, startCluster } from "#testing/machines/cluster.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { lost, startLoad, wrong } from "#testing/machines/load.ts";
import { startServerProcess, type ServerProcess } from "#testing/machines/running-server.ts";

const visitors = 8;
// Each may post ten homes a day.
const members = 400;
// This many rows must be acknowledged between two failures, so that everything works again.
const calm = 20;

/** Runs the server on a PostgreSQL that drops connections, restarts, crashes and hangs, while visitors write and read. */
async function runThroughFailures() {
  const cluster = await startCluster();
  const server = await startServerProcess({ DATABASE_URL: cluster.url });
  const died = server.ended.then(() => {
    throw new Error(`The server's process ended:\n${server.printed.slice(-20).join("\n")}`);
  });
  const load = startLoad(server.url, await signedIn(cluster.url), visitors);
  const probes = probe(`${server.url}/readyz`);
  const untilRecovered = () => load.untilStored(calm);
  const fail = async () => {
    await untilRecovered();
    for (let time = 0; time < 4; time += 1) {
      await cluster.endConnections();
      await untilRecovered();
    }
    for (const mode of ["fast", "immediate"] as const) {
      await cluster.restart(mode);
      await untilRecovered();
    }
    cluster.freeze();
    // While the database is frozen: a request that waited for it would never finish.
    await Promise.all([load.untilAllRefused(), probes.untilAnswered(3)]);
    cluster.thaw();
    await untilRecovered();
    await emailGoesOut(server);
  };
  try {
    await Promise.race([fail(), died]);
    await load.stop();
    const { answers, listings } = load;
    await probes.stop();
    return {
      lives: server.lives(),
      log: server.log(),
      asked: answers.length,
      refused: answers.filter(({ status }) => status === 503).length,
      wrong: wrong(answers),
      rows: listings.size,
      lost: lost(listings, await storedRows(cluster.url)),
    };
  } finally {
    await load.stop();
    await probes.stop();
    died.catch(() => {});
    await server.end("SIGTERM");
    await cluster.stop();
  }
}

async function signedIn(url: string): Promise<string[]> {
  const database = await openDatabase({ url });
  const create = createFactories(database);
  const people = await Promise.all(Array.from({ length: members }, () => create.person("approved")));
  await database.close();
  return people.map(({ cookie }) => cookie);
}

/** Background work has recovered too: somebody signs up, and her email is sent. */
async function emailGoesOut({ url, untilLogged }: ServerProcess) {
  const password = "riverside-42";
  const named = { firstName: "Ruth", lastName: "Avery", email: "ruth@example.com" };
  const sent = untilLogged(({ msg, job }) => msg === "job done" && job === "mail-at-once");
  await fetch(`${url}/api/auth/signup`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ ...named, password, confirmPassword: password }),
  });
  await sent;
}

async function storedRows(url: string): Promise<Set<string>> {
  const database = await openDatabase({ url });
  const { rows } = await database.pool.query<{ id: string }>("select id from listings");
  await database.close();
  return new Set(rows.map(({ id }) => id));
}

function probe(url: string) {
  const events = new EventEmitter();
  let stopped = false;
  const probing = (async () => {
    while (!stopped) {
      await fetch(url).then(
        (answer) => answer.text(),
        () => undefined,
      );
      events.emit("answered");
      await delay(100);
    }
  })();
  return {
    async untilAnswered(count: number) {
      for (let answer = 0; answer < count; answer += 1) await once(events, "answered");
    },
    async stop() {
      stopped = true;
      await probing;
    },
  };
}

const fields = ["type", "message", "code", "statement", "constraint", "table", "column", "stack", "cause"];

it.skipIf(!serverPrograms)(
  "PostgreSQL may end connections, crash, restart and hang: the server goes on, loses nothing and keeps nobody waiting",
  async () => {
    const { log, ...outcome } = await runThroughFailures();
    expect(outcome).toMatchObject({ lives: true, wrong: [], lost: [] });
    expect(outcome.rows).toBeGreaterThan(100);
    expect(outcome.refused).toBeGreaterThan(0);
    // Every failure was logged, without values: an error may carry the connection with its password, and a query's values.
    const errors = log.flatMap(({ err }) => (err ? [err] : []));
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(fields).toEqual(expect.arrayContaining(Object.keys(error)));
  },
  120_000,
);
