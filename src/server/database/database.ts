import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startEmbeddedDatabase, type EmbeddedDatabaseFiles } from "#src/server/database/embedded.ts";

/** The database as queries see it, be it PostgreSQL or the embedded one; transactions have the same type. */
export type Database = NodePgDatabase | NodePgTransaction<Record<string, never>, never>;

/** An open database with its pool, to be closed in the end. */
export type DatabaseHandle = {
  db: NodePgDatabase;
  pool: pg.Pool;
  connection: pg.PoolConfig;
  embedded: boolean;
  close: () => Promise<void>;
};

/** What to open: a PostgreSQL address, or the embedded database's files. */
export type DatabaseSource = { url: string } | EmbeddedDatabaseFiles;

/** Where the settings say that the database is. */
export const databaseSource = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string;
  dataDir: string;
}): DatabaseSource => (databaseUrl ? { url: databaseUrl } : { dataDir });

/** Opens PostgreSQL by address, or starts the embedded one; the same pool and queries serve both. */
export async function openDatabase(source: DatabaseSource): Promise<DatabaseHandle> {
  const embedded = "url" in source ? undefined : await startEmbeddedDatabase(source);
  const connection: pg.PoolConfig = embedded
    ? { host: embedded.host, port: embedded.port, user: "postgres", database: "postgres", max: 4 }
    : { connectionString: (source as { url: string }).url, max: 10 };
  const pool = new pg.Pool(connection);
  // An idle connection that breaks must not end the process; the next query gets a fresh one.
  pool.on("error", () => {});
  return {
    db: drizzle(pool, { casing: "snake_case" }),
    pool,
    connection,
    embedded: Boolean(embedded),
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}

/** Whether the database answers at the moment. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
