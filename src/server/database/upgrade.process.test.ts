import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, type DatabaseHandle, type DatabaseSource } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createDatabase, openTestDatabase, testServer } from "#testing/machines/database.ts";
import { startServerProcess, type ServerProcess } from "#testing/machines/running-server.ts";

const releases = path.resolve("testing/releases");
const names = await readdir(releases);

/** Every column of the product's tables, and every index and constraint, as PostgreSQL describes them. */
async function schemaOf({ pool }: DatabaseHandle) {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    order by 1`,
  );
  // A restored dump has conditions with fewer parentheses.
  return rows.map(({ line }) => line.replaceAll(/[()]/g, "")).toSorted();
}

let dataDir: string;
let source: DatabaseSource;
let drop: (() => Promise<unknown>) | undefined;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-upgrade-"));
  const created = testServer ? await createDatabase(testServer, "template0") : undefined;
  drop = created?.drop;
  source = created ? { url: created.url } : { dataDir };
});
afterEach(async () => {
  await server?.end("SIGKILL");
  server = undefined;
  await drop?.();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = () => ({ DATA_DIR: dataDir, ...("url" in source ? { DATABASE_URL: source.url } : {}) });

async function withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const database = await openDatabase(source);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

describe.each(names)("an installation of the release %s", (name) => {
  it("is upgraded by a start to the tables that a new one has, and the site shows what was in it", async () => {
    const statements = gunzipSync(await readFile(path.join(releases, name))).toString();
    await withDatabase(({ pool }) => pool.query(statements));
    server = await startServerProcess(settings());
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const homes = (await (await fetch(`${server.url}/api/housing`)).json()) as { title: string }[];
    expect(homes.map(({ title }) => title)).toEqual([expect.stringMatching(/^Listing \d+$/)]);
    const posts = (await (await fetch(`${server.url}/api/forum`)).json()) as unknown[];
    expect(posts).toHaveLength(1);
    expect(await server.end("SIGTERM")).toBe(0);
    server = undefined;

    const fresh = await openTestDatabase();
    const [expected, upgraded] = [await schemaOf(fresh), await withDatabase(schemaOf)];
    await fresh.close();
    expect(expected.length).toBeGreaterThan(200);
    expect(upgraded).toEqual(expected);
  }, 120_000);
});

it("a start on a database of a newer version ends in one line, and changes nothing", async () => {
  const migrations = "select hash, created_at from drizzle.__drizzle_migrations order by id";
  const before = await withDatabase(async (database) => {
    await migrateDatabase(database);
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations",
    );
    return (await database.pool.query(migrations)).rows;
  });
  const failure = await startServerProcess(settings()).then(
    () => "it started",
    (error: Error) => error.message,
  );
  expect(failure).toMatch(
    /^The server ended:\nThe database is of a newer version than this program: it has had the migration \S+, and the last one here is \S+\. Use that version, or a newer one\.$/,
  );
  expect(await withDatabase(async ({ pool }) => (await pool.query(migrations)).rows)).toEqual(before);
}, 120_000);
