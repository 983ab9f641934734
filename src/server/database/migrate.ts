import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { noTimeout, type Database, type DatabaseHandle } from "#src/server/database/database.ts";
import { refuseUnfinished } from "#src/server/database/unfinished-restore.ts";
import { OperatorError } from "#src/server/operator-error.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
// Any number that no other advisory lock on the same database uses.
const migrationLock = 7_203_411;
const done = "drizzle.__drizzle_migrations";

export type Migration = { name: string; when: number };

/** The migrations of this program, oldest first. */
export function knownMigrations(): [Migration, ...Migration[]] {
  const journal = readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return entries.map(({ tag, when }) => ({ name: tag, when })) as [Migration, ...Migration[]];
}

/** Throws if a database or a backup has had a migration that this program does not know. */
export function refuseNewer(what: string, { name, when }: Migration) {
  const newest = knownMigrations().at(-1)!;
  if (when > newest.when)
    throw new OperatorError(
      `${what} is of a newer version than this program: it has had the migration ${name}, and the last one here is ${newest.name}. Use that version, or a newer one.`,
    );
}

export async function newestMigration(db: Database): Promise<Migration | undefined> {
  const { rows: found } = await db.execute<{ name: string | null }>(sql`select to_regclass(${done}) as name`);
  if (!found[0]?.name) return undefined;
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(created_at) as at from ${sql.raw(done)}`,
  );
  if (!rows[0]?.at) return undefined;
  const when = Number(rows[0].at);
  const name = knownMigrations().find((known) => known.when === when)?.name ?? new Date(when).toISOString();
  return { name, when };
}

/** Whether a database has this program's migrations, will get them at the next start, or has newer ones. */
export async function schemaState(db: Database): Promise<"current" | "pending" | "newer"> {
  const newest = await newestMigration(db);
  const { when } = knownMigrations().at(-1)!;
  if (!newest || newest.when < when) return "pending";
  return newest.when === when ? "current" : "newer";
}

/**
 * Brings the schema up to date; of several processes that start at once, one migrates and the others wait. Throws for a
 * database from before the baseline migration, and for one of a newer version.
 */
export const migrateDatabase = (database: DatabaseHandle, { restoring = false } = {}): Promise<void> =>
  noTimeout(database, async ({ pool }) => {
    if (!restoring) await refuseUnfinished({ pool });
    const client = await pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [migrationLock]);
      const db = drizzle(client);
      await refuseOthers(db);
      await migrate(db, { migrationsFolder });
    } finally {
      // Closing the connection releases the lock, whatever state it is in.
      client.release(true);
    }
  });

/** The baseline has the date of the last migration it replaced: databases that had that one go on, older ones cannot. */
async function refuseOthers(db: Database) {
  const newest = await newestMigration(db);
  if (!newest) return;
  refuseNewer("The database", newest);
  const [baseline] = readMigrationFiles({ migrationsFolder });
  if (newest.when < baseline!.folderMillis)
    throw new OperatorError(
      "This database is from before migrations/0000_baseline.sql. Start the last version with migrations/0049_no-announcements.sql once, then this one.",
    );
}
