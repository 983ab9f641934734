import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { serverPrograms, startCluster } from "#testing/machines/cluster.ts";
import { prepareSnapshot } from "#testing/machines/database-snapshot.ts";
import { templateDatabase } from "#testing/machines/database.ts";

/**
 * Vitest's global setup for projects with a database: prepares the migrated database that each test file copies.
 * Without TEST_DATABASE_URL it starts a PostgreSQL server for the run, if its programs are installed.
 * TEST_DATABASE=embedded asks for the embedded database.
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
      // A parallel run was faster.
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
