import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { connectEmbedded, openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { startEmbeddedDatabase, type EmbeddedAddress } from "#src/server/database/embedded.ts";

const state = fingerprint();

/** A dump of the migrated embedded database, one for each state of the migrations. */
export const snapshotFile = `.cache/test-database-${state}.tar`;

/** The migrated PostgreSQL database that test databases are copied from, one for each state of the migrations. */
export const templateDatabase = `circle_test_template_${state}`;

/** The PostgreSQL server that tests run on; undefined if they run on the embedded database. */
export const testServer =
  process.env.TEST_DATABASE === "embedded" ? undefined : process.env.TEST_DATABASE_URL || undefined;

// Parallel runs share these files and databases, so each is named by the state of the migrations and never changes.
function fingerprint(): string {
  const hash = createHash("sha256").update(getConstructionPlans());
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .toSorted()) {
    hash.update(readFileSync(`migrations/${file}`));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Opens an empty, migrated database: a new one on PostgreSQL, else this process's embedded one. */
export const openTestDatabase = (): Promise<DatabaseHandle> =>
  testServer ? openCopy(testServer) : openEmbedded();

async function openCopy(server: string): Promise<DatabaseHandle> {
  const { url, drop } = await createDatabase(server, templateDatabase);
  const handle = await openDatabase({ url });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

export async function createDatabase(server: string, template = "template1") {
  const name = `circle_test_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

// Starting an embedded database takes a second, and V8 does not survive many starts and stops in one process. So each
// process reuses one, and has a second only if a test opens two at once. A test that changes tables changes them back.
const idle: EmbeddedAddress[] = [];

async function openEmbedded(): Promise<DatabaseHandle> {
  const address = idle.pop() ?? (await startEmbedded());
  const database = connectEmbedded(address);
  return {
    ...database,
    close: async () => {
      await database.close();
      const cleaning = connectEmbedded(address);
      await emptyDatabase(cleaning);
      await cleaning.pool.query("discard all");
      await cleaning.close();
      idle.push(address);
    },
  };
}

async function startEmbedded(): Promise<EmbeddedAddress> {
  const { address } = await startEmbeddedDatabase({ snapshot: snapshotFile });
  // It runs until its process exits, which would leave its socket folder behind.
  process.once("exit", () => rmSync(address.host, { recursive: true, force: true }));
  return address;
}

/** Deletes every row and job of a test's database, for files whose tests share one app. */
export async function emptyDatabase({ pool }: DatabaseHandle) {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables = rows.map(({ name }) => name);
  // In one transaction with triggers disabled, because the audit log allows no deletions. TRUNCATE creates new files for
  // every table and index, which takes ten times as long; like it, the lock waits for other transactions to end.
  const statements = [
    "set local session_replication_role = replica",
    `lock table ${tables.join(", ")}`,
    ...[...tables, "pgboss.job"].map((table) => `delete from ${table}`),
  ];
  await pool.query(statements.join("; "));
}

export async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
