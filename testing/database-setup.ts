import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { serverPrograms, startCluster } from "#testing/cluster.ts";
import { snapshotFile, templateDatabase } from "#testing/database.ts";

/**
 * Vitest's global setup of each project with a database: the migrated one from which every test file gets its own in a
 * moment. Without TEST_DATABASE_URL it is on a PostgreSQL server that lives as long as the run, where its programs are
 * installed. TEST_DATABASE=embedded asks for the embedded one. Workers find here what they run on.
 */
export default async function prepareDatabases() {
  if (process.env.TEST_DATABASE === "embedded") return prepareSnapshot();
  const given = process.env.TEST_DATABASE_URL;
  if (given) return prepareTemplate(given);
  if (!serverPrograms) return prepareSnapshot();
  const cluster = await startCluster({ throwaway: true });
  await prepareTemplate(cluster.url);
  process.env.TEST_DATABASE_URL = cluster.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await cluster.stop();
  };
}

async function prepareSnapshot() {
  if (existsSync(snapshotFile)) return;
  const database = await PGlite.create({ extensions: { fuzzystrmatch, pg_trgm } });
  await migratePglite(drizzlePglite(database), { migrationsFolder: "migrations" });
  await database.exec(getConstructionPlans());
  const dump = await database.dumpDataDir("none");
  await database.close();
  await mkdir(".cache", { recursive: true });
  // Renamed when it is whole: another run may look for it meanwhile.
  const draft = `${snapshotFile}-${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, snapshotFile);
}

async function prepareTemplate(server: string) {
  const draft = `${templateDatabase}_${process.pid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const there = await client.query("select 1 from pg_database where datname = $1", [templateDatabase]);
    if (there.rowCount) return;
    await client.query(`create database ${draft}`);
    await migrate(server, draft);
    await client
      .query(`alter database ${draft} rename to ${templateDatabase}`)
      // Another run was faster.
      .catch(() => client.query(`drop database ${draft}`));
  } finally {
    await client.end();
  }
}

async function migrate(server: string, name: string) {
  const address = new URL(server);
  address.pathname = name;
  const handle = await openDatabase({ url: address.href });
  await migrateDatabase(handle);
  await handle.pool.query(getConstructionPlans());
  await handle.close();
}
