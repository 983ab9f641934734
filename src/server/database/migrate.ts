import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PoolClient } from "pg";
import { noTimeout, type DatabaseHandle } from "#src/server/database/database.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
// Any fixed number will do; it only has to differ from other advisory locks on the same database.
const migrationLock = 7_203_411;

/**
 * Brings the schema up to date; of several processes that start at once, one migrates and the others wait for it. Throws
 * for a database from before the baseline.
 */
export const migrateDatabase = (database: DatabaseHandle): Promise<void> =>
  noTimeout(database, async ({ pool }) => {
    const client = await pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [migrationLock]);
      await refuseOlder(client);
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      // Closing the connection gives the lock back, whatever state it is in.
      client.release(true);
    }
  });

/**
 * The baseline has the date of the last migration that it replaced: a database that has had it goes on from there, and an
 * older one cannot.
 */
async function refuseOlder(client: PoolClient) {
  const done = "drizzle.__drizzle_migrations";
  const { rows: found } = await client.query<{ name: string | null }>("select to_regclass($1) as name", [
    done,
  ]);
  if (!found[0]?.name) return;
  const { rows } = await client.query<{ at: string | null }>(`select max(created_at) as at from ${done}`);
  const [baseline] = readMigrationFiles({ migrationsFolder });
  if (rows[0]?.at && Number(rows[0].at) < baseline!.folderMillis)
    throw new Error(
      "This database is from before migrations/0000_baseline.sql. Start the last version with migrations/0049_no-announcements.sql once, then this one.",
    );
}
