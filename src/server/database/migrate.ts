import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { noTimeout, type DatabaseHandle } from "#src/server/database/database.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
// Any fixed number will do; it only has to differ from other advisory locks on the same database.
const migrationLock = 7_203_411;

/** Brings the schema up to date; of several processes that start at once, one migrates and the others wait for it. */
export const migrateDatabase = (database: DatabaseHandle): Promise<void> =>
  noTimeout(database, async ({ pool }) => {
    const client = await pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [migrationLock]);
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      // Closing the connection gives the lock back, whatever state it is in.
      client.release(true);
    }
  });
