import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { isDatabaseAway } from "#src/server/database/database-error.ts";
import { healthRoutes } from "#src/server/http/system.routes.ts";
import { openTestDatabase } from "#testing/machines/database.ts";

describe("the connections of visitors", () => {
  let database: DatabaseHandle;
  let visitors: DatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase();
    const { connectionString } = database.connection as { connectionString: string };
    visitors = await openDatabase({ url: connectionString }, "visitors");
  });
  afterAll(async () => {
    await visitors.close();
    await database.close();
  });

  it("are ten, and /readyz answers while all of them are taken, however often it is asked", async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => visitors.pool.connect()));
    const health = healthRoutes(visitors.probe);
    const answers = await Promise.all(Array.from({ length: 100 }, async () => health.request("/readyz")));
    expect(visitors.pool.idleCount).toBe(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const client of taken) client.release();
  });

  it("give up a statement that has waited a second for a lock, as one that may be tried again", async () => {
    const lock = "select pg_advisory_xact_lock(41)";
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query(lock);
    const startedAt = performance.now();
    const error = await visitors.pool.query(lock).catch((thrown: unknown) => thrown);
    const waited = performance.now() - startedAt;
    await holder.query("rollback");
    holder.release();
    expect(error).toMatchObject({ code: "55P03" });
    expect(isDatabaseAway(error)).toBe(true);
    expect(waited).toBeLessThan(1_900);
  });
});
