import { readFileSync, readdirSync } from "node:fs";
import pg from "pg";
import { createDatabase, testServer } from "#testing/database.ts";

/** Fills a database as it was before a migration, runs that, and looks at what has become of it. On PostgreSQL alone. */
export async function acrossMigration(
  name: string,
  fill: (client: pg.Client) => Promise<unknown>,
  look: (client: pg.Client) => Promise<unknown>,
) {
  const files = readdirSync("migrations")
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
  // By its name: its number is given when it lands.
  const last = files.findIndex((file) => file.endsWith(`_${name}.sql`));
  const { url, drop } = await createDatabase(testServer!);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (file: string) => client.query(readFileSync(`migrations/${file}`, "utf8"));
  try {
    for (const file of files.slice(0, last)) await run(file);
    await fill(client);
    await run(files[last]!);
    await look(client);
  } finally {
    await client.end();
    await drop();
  }
}
