import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { embeddedNotifications } from "#src/server/database/notifications.ts";

const state = fingerprint();

/** A dump of the migrated embedded database: one for each state of the migrations. */
export const snapshotFile = `.cache/test-database-${state}.tar`;

/** The migrated PostgreSQL database that test databases are copied from: one for each state of the migrations. */
export const templateDatabase = `circle_test_template_${state}`;

// Several runs at a time share what is made here, so it never changes once it is there.
function fingerprint(): string {
  const hash = createHash("sha256").update(getConstructionPlans());
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .toSorted()) {
    hash.update(readFileSync(`migrations/${file}`));
  }
  return hash.digest("hex").slice(0, 12);
}

// Embedded databases that test files of this process have given back. Starting one takes a second, and V8 does not
// bear many starts and stops in one process.
const givenBack: DatabaseHandle[] = [];

/** Opens an empty, migrated database of its own: PostgreSQL when TEST_DATABASE_URL is set, else the embedded one. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return lend(givenBack.pop() ?? (await startEmbedded()));

  const name = `circle_test_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name} template ${templateDatabase}`);
  const url = new URL(server);
  url.pathname = name;
  const handle = await openDatabase({ url: url.href });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function startEmbedded(): Promise<DatabaseHandle> {
  const running = await openDatabase({ snapshot: snapshotFile });
  // It runs until its process ends, which would leave the folder with its socket behind.
  process.once("exit", () => rmSync(running.connection.host!, { recursive: true, force: true }));
  return running;
}

/** A pool of its own on a running embedded database, which is emptied when it is closed. */
async function lend(running: DatabaseHandle): Promise<DatabaseHandle> {
  const schema = await schemaOf(running);
  const connections = running.connect({ max: 4, limits: {} });
  const notifications = embeddedNotifications(connections.pool);
  return {
    ...running,
    ...connections,
    connect: (options) => {
      const others = running.connect(options);
      notifications.hearOn(others.pool);
      return others;
    },
    notifications,
    close: async () => {
      await connections.close();
      await emptyDatabase(running);
      await running.pool.query("discard all");
      // A test that has changed the schema has used its database up.
      if ((await schemaOf(running)) === schema) givenBack.push(running);
      else await running.close();
    },
  };
}

/** What tells one state of a schema from another: its tables, columns, constraints, functions and triggers. */
async function schemaOf({ pool }: DatabaseHandle): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    `select concat_ws(' ',
      (select md5(string_agg(oid || relname, ' ' order by oid)) from pg_class where relkind in ('r', 'i', 'v')),
      (select count(*) from pg_attribute),
      (select count(*) || ' ' || max(oid) from pg_constraint),
      (select md5(string_agg(oid || prosrc, ' ' order by oid)) from pg_proc where pronamespace <> 'pg_catalog'::regnamespace),
      (select md5(string_agg(oid || tgenabled::text, ' ' order by oid)) from pg_trigger)) as state`,
  );
  return rows[0]!.state;
}

/** Takes every row and every job out of a test's database, for files whose tests share one app. */
export async function emptyDatabase({ pool }: DatabaseHandle) {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  // One transaction, in which triggers rest: the audit lets nobody take a row away.
  await pool.query(
    `set local session_replication_role = replica;
     truncate ${rows.map(({ name }) => name).join(", ")} restart identity cascade;
     delete from pgboss.job`,
  );
}

/** Runs one statement on a PostgreSQL server. */
export async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
