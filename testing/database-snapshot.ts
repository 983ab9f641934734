import { mkdir, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { snapshotFile, templateDatabase } from "#testing/database.ts";

/** Vitest's global setup: one migrated database, from which every test file starts its own in a moment. */
export default async function prepareDatabase() {
  if (process.env.TEST_DATABASE_URL) await prepareTemplate(process.env.TEST_DATABASE_URL);
  else await prepareSnapshot();
}

async function prepareSnapshot() {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await migratePglite(drizzlePglite(database), { migrationsFolder: "migrations" });
  await database.exec(getConstructionPlans());
  const dump = await database.dumpDataDir("none");
  await database.close();
  await mkdir(".cache", { recursive: true });
  await writeFile(snapshotFile, new Uint8Array(await dump.arrayBuffer()));
}

async function prepareTemplate(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase} with (force)`);
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = new URL(url);
  template.pathname = templateDatabase;
  const handle = await openDatabase({ url: template.href });
  await migrateDatabase(handle);
  await handle.pool.query(getConstructionPlans());
  await handle.close();
}
