import { Readable } from "node:stream";
import { shownUploads } from "#src/server/backup/installation.queries.ts";
import { dumpPostgres } from "#src/server/backup/postgres.ts";
import { noTimeout, type DatabaseHandle } from "#src/server/database/database.ts";

/** A database at one moment: the uploads in use then, and a dump of it. */
export type Snapshot = {
  shown: ReadonlySet<string>;
  shownNow: () => Promise<ReadonlySet<string>>;
  dump: () => Promise<{ source: Readable; ended: Promise<void> }>;
};

/** Holds a snapshot of a database while `work` runs; others can go on writing. */
export const withSnapshot = <T>(
  database: DatabaseHandle,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> =>
  database.connection.connectionString === undefined
    ? withEmbedded(database, work)
    : withPostgres(database, database.connection.connectionString, work);

function withPostgres<T>(
  database: DatabaseHandle,
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return noTimeout(database, async ({ pool }) => {
    const client = await pool.connect();
    try {
      await client.query("begin isolation level repeatable read read only");
      const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
      const shown = await shownUploads(client);
      return await work({
        shown,
        shownNow: () => shownUploads(database.pool),
        dump: () => dumpPostgres(client, url, rows[0]!.id),
      });
    } finally {
      // Closing the connection ends the transaction, whatever state it is in.
      client.release(true);
    }
  });
}

/** The embedded database has one connection: while this holds it, nobody else can change a row. */
async function withEmbedded<T>(
  { pool, dump }: DatabaseHandle,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const shown = await shownUploads(client);
    const packed = async () => ({ source: Readable.from([await dump!()]), ended: Promise.resolve() });
    return await work({ shown, shownNow: async () => shown, dump: packed });
  } finally {
    client.release();
  }
}
