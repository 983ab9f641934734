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

/** The database for queries: PostgreSQL or the embedded one, inside a transaction or outside. */
export type Database = Omit<NodePgDatabase, "transaction">;

/** A transaction. It cannot begin another: that would be a savepoint, which nothing here needs. */
export type Transaction = Omit<Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0], "transaction">;

/** The database outside of a transaction: each statement takes a connection of the pool, and a transaction may begin. */
export type PooledDatabase = Database & { $client: pg.Pool };

/** A connection pool and queries on it; the owner closes it. */
export type Connections = { db: PooledDatabase; pool: pg.Pool; close: () => Promise<void> };

export type DatabaseHandle = Connections & {
  connection: pg.PoolConfig;
  embedded: boolean;
  /** Dumps the files of an embedded database; for PostgreSQL there is pg_dump. */
  dump?: () => Promise<Uint8Array>;
  /** Opens a pool with the time limits of another purpose; it must be closed before this handle. */
  connect: (purpose: Purpose) => Connections;
  /** For health checks only. */
  probe: Database;
  notifications: Notifications;
};

export type DatabaseSource = { url: string } | EmbeddedDatabaseFiles;

/** The number of connections for each purpose, and their time limits in ms. */
const purposes = {
  // Requests fail within six seconds. PostgreSQL cancels slow statements and waits for locks; if it does not answer at all,
  // the connection is dropped.
  visitors: {
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 2_500,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 3_000,
  },
  // Health checks have a permanent connection that no request can keep busy.
  probes: {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 1_000,
    query_timeout: 1_000,
  },
  // No visitor waits for a job: a sweep may take long, but must not hold a lock forever.
  jobs: {
    max: 4,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 55_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    query_timeout: 60_000,
  },
  // For migrations and for seeding: building an index may take minutes, and so may waiting for another process.
  building: { max: 10, connectionTimeoutMillis: 10_000 },
} satisfies Record<string, pg.PoolConfig>;
export type Purpose = keyof typeof purposes;

// In ms. If the other end hangs, a connection never closes by itself.
const closingGrace = 2_000;

export const databaseSource = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string;
  dataDir: string;
}): DatabaseSource => (databaseUrl ? { url: databaseUrl } : { dataDir });

/** Whether there may be a database to open: an embedded one is created by the first start of a server. */
export const hasDatabase = ({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): boolean =>
  databaseUrl !== undefined || existsSync(filesOfDatabase(dataDir)) || isSetAside(dataDir);

/** Connects to PostgreSQL, or starts the embedded database; the same queries work on both. */
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
 * The only connection to an embedded database, which has one session: everything shares it, without time limits. So whatever
 * needs another connection in the middle of a transaction waits forever.
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

// The embedded database's session, with its prepared statements, outlives a broken connection.
const forgetNames = (client: pg.ClientBase): unknown => client.query("deallocate all");

/** A pool whose connections may break, and queries on it. */
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
  return { db: drizzle(pool, queryStyle), pool, close: () => withTimeout(closingGrace, pool.end()) };
}

const queryStyle = { casing: "snake_case" } as const;

/**
 * Begins a transaction where there is no platform. Drizzle's own `transaction` loses a connection whose BEGIN fails, and
 * throws a failed ROLLBACK in place of the error that led to it.
 */
export async function withTransaction<T>(
  { $client: pool }: PooledDatabase,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
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
    });
    client.release();
    return result;
  } catch (error) {
    const rolledBack = first?.error === error;
    client.release(!rolledBack);
    throw first ? first.error : error;
  }
}

/** Runs work without time limits, on its own connections. */
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

/** Lets the job queue write through `db`, so that a job is stored in its transaction. */
export const onConnectionOf = (db: Database): ConnectionOptions => ({ db: fromDrizzle(db, sql) });
