import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase, NodePgTransaction } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { startEmbeddedDatabase, type EmbeddedDatabaseFiles } from "#src/server/database/embedded.ts";
import {
  embeddedNotifications,
  openNotifications,
  type Notifications,
} from "#src/server/database/notifications.ts";
import { DatabasePool } from "#src/server/database/pool.ts";
import { namedByText, withoutNames } from "#src/server/database/prepared-query.ts";
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
  /** Opens connections of their own for work with other time limits, `max` at most; they are closed before the rest. */
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

/** The user and database name of connections to the embedded database. */
export const embeddedLogin = { user: "postgres", database: "postgres" };

// The other end of a connection may be frozen, and then does not close it.
const closingGrace = 2_000;

/**
 * Opens PostgreSQL by address, or starts the embedded one; the same pool and queries serve both. Without `limits`
 * nothing has a time limit, as filling and migrating a database needs.
 */
export async function openDatabase(source: DatabaseSource, limits: TimeLimits = {}): Promise<DatabaseHandle> {
  const embedded = "url" in source ? undefined : await startEmbeddedDatabase(source);
  const connection: pg.PoolConfig = embedded
    ? { host: embedded.host, port: embedded.port, ...embeddedLogin }
    : { connectionString: (source as { url: string }).url };
  // No time limits on the embedded database: it runs in this process, and a long transaction has its one session alone.
  let embeddedListener: ReturnType<typeof embeddedNotifications> | undefined;
  const connect: DatabaseHandle["connect"] = ({ name, max, limits: own }) => {
    const limited = { ...connection, application_name: name, max, ...(!embedded && own) };
    const connections = connectTo(limited, { embedded: Boolean(embedded) });
    embeddedListener?.listenOn(connections.pool);
    return connections;
  };
  const { db, pool, close } = connect({ max: embedded ? 4 : 10, limits });
  if (embedded) embeddedListener = embeddedNotifications(pool);
  const notifications = embeddedListener ?? openNotifications(connection);
  return {
    db,
    pool,
    connection,
    connect,
    embedded: Boolean(embedded),
    notifications,
    close: async () => {
      await notifications.close();
      await close();
      await embedded?.stop();
    },
  };
}

/** Queries on a running database; all connections to the embedded one share its only session. */
export function connectTo(config: pg.PoolConfig, { embedded }: { embedded: boolean }): Connections {
  const pool = new DatabasePool(config);
  (embedded ? withoutNames : namedByText)(pool);
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
