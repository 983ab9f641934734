import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { fromDrizzle, type ConnectionOptions } from "pg-boss";
import { isDatabaseAway } from "#src/server/database/database-error.ts";
import {
  startEmbeddedDatabase,
  type EmbeddedAddress,
  type EmbeddedDatabaseFiles,
} from "#src/server/database/embedded.ts";
import { listenOn, openNotifications, type Notifications } from "#src/server/database/listen.ts";
import { filesOfDatabase, isSetAside } from "#src/server/database/set-aside.ts";
import { StatementClient } from "#src/server/database/statement-client.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** The database as queries see it, be it PostgreSQL or the embedded one, in a transaction or not. */
export type Database = Omit<NodePgDatabase, "transaction">;

/** A transaction. It begins no other: that would be a savepoint, which nothing here needs. */
export type Transaction = Omit<Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0], "transaction">;

/** Connections to a database, and queries on them; to be closed in the end. */
export type Connections = { db: NodePgDatabase; pool: pg.Pool; close: () => Promise<void> };

export type DatabaseHandle = Connections & {
  connection: pg.PoolConfig;
  embedded: boolean;
  /** The files of an embedded database that was opened here, as they are now; PostgreSQL has pg_dump. */
  dump?: () => Promise<Uint8Array>;
  /** Connections with the time limits of another purpose, to be closed before the rest. */
  connect: (purpose: Purpose) => Connections;
  /** To ask whether the database answers, and nothing else. */
  probe: Database;
  notifications: Notifications;
};

export type DatabaseSource = { url: string } | EmbeddedDatabaseFiles;

/** How many connections there are for what, and how long they wait for PostgreSQL, in ms. */
const purposes = {
  // An error comes within six seconds. PostgreSQL cancels what takes long or waits for a lock; where it does not answer
  // at all, the connection is given up.
  visitors: {
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 2_500,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 3_000,
  },
  // Whether the database answers is asked on a connection that stays, and that no visitor can keep busy.
  probes: {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 1_000,
    query_timeout: 1_000,
  },
  // No visitor waits for a job: a sweep may take long, and still must not hold a lock forever.
  jobs: {
    max: 4,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 55_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    query_timeout: 60_000,
  },
  // Changing the schema and filling the database: an index may take minutes to build, and so may another process.
  building: { max: 10, connectionTimeoutMillis: 10_000 },
} satisfies Record<string, pg.PoolConfig>;
export type Purpose = keyof typeof purposes;

// The other end of a connection may be frozen, and then does not close it.
const closingGrace = 2_000;

export const databaseSource = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string;
  dataDir: string;
}): DatabaseSource => (databaseUrl ? { url: databaseUrl } : { dataDir });

/** Whether there may be a database to open: an embedded one is made by the first start of a server. */
export const hasDatabase = ({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): boolean =>
  databaseUrl !== undefined || existsSync(filesOfDatabase(dataDir)) || isSetAside(dataDir);

/** Opens PostgreSQL by address, or starts the embedded one; the same queries serve both. */
export async function openDatabase(
  source: DatabaseSource,
  purpose: Purpose = "building",
): Promise<DatabaseHandle> {
  if ("url" in source) return connectPostgres({ connectionString: source.url }, purpose);
  const { address, dump, stop } = await startEmbeddedDatabase(source);
  const database = connectEmbedded(address);
  return {
    ...database,
    dump,
    close: async () => {
      await database.close();
      await stop();
    },
  };
}

function connectPostgres(connection: pg.PoolConfig, purpose: Purpose): DatabaseHandle {
  const connect = (other: Purpose) => connectTo({ ...connection, ...purposes[other] });
  const connections = connect(purpose);
  const probes = connect("probes");
  const notifications = openNotifications(connection);
  return {
    ...connections,
    connection,
    connect,
    probe: probes.db,
    embedded: false,
    notifications,
    close: async () => {
      await notifications.close();
      await probes.close();
      await connections.close();
    },
  };
}

/**
 * The one connection to an embedded database, which has one session: everything shares it, without time limits. What
 * asks for another connection in the middle of a transaction therefore waits forever.
 */
export function connectEmbedded(address: EmbeddedAddress): DatabaseHandle {
  const connections = connectTo({ ...address, max: 1, idleTimeoutMillis: 0, onConnect: forgetNames });
  return {
    ...connections,
    connection: address,
    connect: () => ({ ...connections, close: async () => {} }),
    probe: connections.db,
    embedded: true,
    notifications: listenOn(connections.pool),
  };
}

// The embedded database's session, and with it the names of statements, outlives a connection that broke.
const forgetNames = (client: pg.ClientBase): unknown => client.query("deallocate all");

/** A pool of connections that may break, and queries on it. */
export function connectTo(config: pg.PoolConfig): Connections {
  const pool = new pg.Pool({
    Client: StatementClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
  });
  // A connection that breaks must not end the process: its query fails, and it is replaced.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle(pool, queryStyle);
  db.transaction = transactionsOn(pool);
  return { db, pool, close: () => withTimeout(closingGrace, pool.end()) };
}

const queryStyle = { casing: "snake_case" } as const;

/** Drizzle's own lose a connection whose BEGIN fails, and throw a failed ROLLBACK in place of what went wrong. */
function transactionsOn(pool: pg.Pool): NodePgDatabase["transaction"] {
  return async (work, config) => {
    const client = await pool.connect();
    let first: { error: unknown } | undefined;
    try {
      const result = await drizzle(client, queryStyle).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          first = { error };
          // Closing the connection undoes the transaction; a ROLLBACK would only wait again.
          if (isDatabaseAway(error)) void client.end();
          throw error;
        }
      }, config);
      client.release();
      return result;
    } catch (error) {
      const rolledBack = first?.error === error;
      client.release(!rolledBack);
      throw first ? first.error : error;
    }
  };
}

/** Does work without a time limit, on connections of its own. */
export async function noTimeout<T>(
  { connect }: Pick<DatabaseHandle, "connect">,
  work: (connections: Connections) => Promise<T>,
): Promise<T> {
  const connections = connect("building");
  try {
    return await work(connections);
  } finally {
    await connections.close();
  }
}

export async function databaseAnswers(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}

/** Lets the job queue write on the connection of `db`, so that a job is stored with the rest of its transaction. */
export const onConnectionOf = (db: Database): ConnectionOptions => ({ db: fromDrizzle(db, sql) });
