import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import {
  startEmbeddedDatabase,
  type EmbeddedAddress,
  type EmbeddedDatabaseFiles,
} from "#src/server/database/embedded.ts";
import {
  embeddedNotifications,
  openNotifications,
  type Notifications,
} from "#src/server/database/notifications.ts";
import { DatabasePool } from "#src/server/database/pool.ts";
import { StatementClient } from "#src/server/database/statement-client.ts";
import { forBuilding, type TimeLimits } from "#src/server/database/time-limits.ts";
import { queryStyle, transactionsOn } from "#src/server/database/transactions.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

/** The database as queries see it, be it PostgreSQL or the embedded one; transactions have the same type. */
export type Database = NodePgDatabase | NodePgTransaction<Record<string, never>, never>;

/** Connections to a database, and queries on them; to be closed in the end. */
export type Connections = { db: NodePgDatabase; pool: pg.Pool; close: () => Promise<void> };

/** An open database with its pool, to be closed in the end. */
export type DatabaseHandle = Connections & {
  connection: pg.PoolConfig;
  embedded: boolean;
  /** Connections for work with other time limits, `max` at most, to be closed before the rest. */
  connect: (options: { name?: string; max: number; limits: TimeLimits }) => Connections;
  /** Messages between the processes that share a database. */
  notifications: Notifications;
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

// The other end of a connection may be frozen, and then does not close it.
const closingGrace = 2_000;

/**
 * Opens PostgreSQL by address, or starts the embedded one; the same queries serve both. Without `limits` nothing has a
 * time limit, as filling and migrating a database needs.
 */
export async function openDatabase(source: DatabaseSource, limits: TimeLimits = {}): Promise<DatabaseHandle> {
  if ("url" in source) return openPostgres({ connectionString: source.url }, limits);
  const { address, stop } = await startEmbeddedDatabase(source);
  const database = connectEmbedded(address);
  return {
    ...database,
    close: async () => {
      await database.close();
      await stop();
    },
  };
}

function openPostgres(connection: pg.PoolConfig, limits: TimeLimits): DatabaseHandle {
  const connect: DatabaseHandle["connect"] = ({ name, max, limits: own }) => {
    return connectionsOf(new DatabasePool({ ...connection, Client, application_name: name, max, ...own }));
  };
  const connections = connect({ max: 10, limits });
  const notifications = openNotifications(connection);
  return {
    ...connections,
    connection,
    connect,
    embedded: false,
    notifications,
    close: async () => {
      await notifications.close();
      await connections.close();
    },
  };
}

/**
 * The one connection to an embedded database, which has one session: everything shares it, without time limits. What
 * asks for another connection in the middle of a transaction therefore waits forever.
 */
export function connectEmbedded(address: EmbeddedAddress): DatabaseHandle {
  const pool = new pg.Pool({
    ...address,
    Client,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: forgetNames,
  });
  surviveBreaks(pool);
  const notifications = embeddedNotifications(pool);
  const connections = connectionsOf(pool);
  return {
    ...connections,
    connection: address,
    connect: () => ({ ...connections, close: async () => {} }),
    embedded: true,
    notifications,
  };
}

const Client = StatementClient as new () => StatementClient;

// The embedded database's session, and with it the names of statements, outlives a connection that broke.
const forgetNames = (client: pg.ClientBase): unknown => client.query("deallocate all");

/** A connection that breaks must not end the process: its query fails, and it is replaced. */
function surviveBreaks(pool: pg.Pool) {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/** Queries on a pool. */
export function connectionsOf(pool: pg.Pool): Connections {
  const db = drizzle(pool, queryStyle);
  db.transaction = transactionsOn(pool);
  return { db, pool, close: () => withTimeout(closingGrace, pool.end()) };
}

/** Does work without a time limit, on a connection of its own. */
export async function noTimeout<T>(
  { connect }: Pick<DatabaseHandle, "connect">,
  work: (connections: Connections) => Promise<T>,
): Promise<T> {
  const connections = connect({ max: 1, limits: forBuilding });
  try {
    return await work(connections);
  } finally {
    await connections.close();
  }
}

/** Whether the database answers at the moment. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
}
