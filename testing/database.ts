import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";

/** A dump of the migrated embedded database. */
export const snapshotFile = ".cache/test-database.tar";

/** The migrated PostgreSQL database that test databases are copied from: one for each state of the migrations. */
export const templateDatabase = `circle_test_template_${fingerprint()}`;

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

/** Opens a fresh, migrated database of its own: PostgreSQL when TEST_DATABASE_URL is set, else the embedded one. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ snapshot: snapshotFile });

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
