import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createDatabase, testServer } from "#testing/machines/database.ts";

const journal = JSON.parse(await readFile("migrations/meta/_journal.json", "utf8")) as { entries: unknown[] };

async function migrationsDone({ pool }: DatabaseHandle) {
  const { rows } = await pool.query("select hash from drizzle.__drizzle_migrations");
  await pool.query("select 1 from users, listings limit 1");
  return rows.length;
}

describe("migrating", () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openDatabase({});
  }, 120_000);
  beforeEach(() =>
    database.pool.query(
      "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
    ),
  );
  afterAll(() => database.close());

  it("brings an empty embedded database up to date, and changes nothing the next time", async () => {
    await migrateDatabase(database);
    expect(await migrationsDone(database)).toBe(journal.entries.length);
    await migrateDatabase(database);
    expect(await migrationsDone(database)).toBe(journal.entries.length);
  });

  it("goes on from the last migration before the baseline, and refuses an older database", async () => {
    await migrateDatabase(database);
    const done = "drizzle.__drizzle_migrations";
    await database.pool.query(`update ${done} set hash = 'of another file'`);
    await migrateDatabase(database);
    await database.pool.query(`update ${done} set created_at = (select min(created_at) - 1 from ${done})`);
    await expect(migrateDatabase(database)).rejects.toThrow("This database is from before");
  });

  it("leaves neither half a schema nor a lock behind when it fails", async () => {
    await database.pool.query("create table listings (id integer)");
    await expect(migrateDatabase(database)).rejects.toThrow(/listings/);
    await expect(database.pool.query("select 1 from users")).rejects.toThrow("does not exist");
    await database.pool.query("drop table listings");
    await migrateDatabase(database);
    expect(await migrationsDone(database)).toBe(journal.entries.length);
  });
});

describe.skipIf(!testServer)("several processes that migrate one PostgreSQL at once", () => {
  it("do it once, one after the other", async () => {
    const { url, drop } = await createDatabase(testServer!);
    try {
      const starts = Array.from({ length: 4 }, () =>
        promisify(execFile)(process.execPath, ["testing/machines/database-process.ts", "migrate", url]),
      );
      for (const { stdout } of await Promise.all(starts)) expect(stdout).toBe("migrated\n");
      const database = await openDatabase({ url });
      expect(await migrationsDone(database)).toBe(journal.entries.length);
      await database.close();
    } finally {
      await drop();
    }
  }, 120_000);
});
