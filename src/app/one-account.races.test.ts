import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { openTestDatabase } from "#testing/machines/database.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { startServerProcess, type ServerProcess } from "#testing/machines/running-server.ts";

const flood = 300;

describe(`${flood} changes of one profile at once, while its row is locked`, () => {
  let database: DatabaseHandle;
  let server: ServerProcess;
  beforeAll(async () => {
    database = await openTestDatabase();
    const { connectionString } = database.connection as { connectionString: string };
    server = await startServerProcess({ DATABASE_URL: connectionString, LOG_LEVEL: "silent" });
  });
  afterAll(async () => {
    await server.end("SIGTERM");
    await database.close();
  });

  const ask = async (path: string, { cookie }: { cookie: string }, init: RequestInit = {}) => {
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const answer = await fetch(server.url + path, { ...init, headers });
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
  };

  it("keep nobody else waiting, nor /readyz; what is too much is told to come back", async () => {
    const create = createFactories(database);
    const [eve, ruth, naomi] = [
      await create.person("approved"),
      await create.person("approved"),
      await create.person("approved"),
    ];
    const change = (who: { cookie: string }, bio: string) =>
      ask("/api/auth/user", who, { method: "PATCH", body: JSON.stringify({ bio }) });
    const askAll = async (round: number) => {
      const answers = await Promise.all([
        ask("/api/auth/user", ruth),
        ask("/api/housing", naomi),
        ask("/api/forum", ruth),
        ask("/", naomi),
        ask("/readyz", { cookie: "" }),
        change(ruth, `Ruth ${round}`),
      ]);
      return answers.map(({ status }) => status);
    };
    // The first requests are slow.
    await Promise.all([askAll(0), ...Array.from({ length: 8 }, () => change(eve, "Before"))]);

    const locked = await database.pool.connect();
    await locked.query("begin");
    await locked.query("select from users where id = $1 for update", [eve.user.id]);
    const calls = Array.from({ length: flood }, (_, index) => change(eve, `Number ${index}`));
    const sent = Promise.all(calls);
    // All have arrived.
    await Promise.race(calls);
    const others: number[] = [];
    // One after another, as they go from page to page.
    for (let round = 1; round <= 5; round += 1) others.push(...(await askAll(round)));
    await locked.query("rollback");
    locked.release();
    const answers = await sent;

    expect(new Set(others)).toEqual(new Set([200]));
    const surplus = answers.filter(({ status }) => status === 429);
    expect(surplus.length).toBeGreaterThan(flood / 2);
    expect(surplus.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    expect([200, 429, 503]).toEqual(
      expect.arrayContaining([...new Set(answers.map(({ status }) => status))]),
    );
  });
});
