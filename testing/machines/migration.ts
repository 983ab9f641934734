import { readFileSync, readdirSync } from "node:fs";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { createDatabase, testServer } from "#testing/machines/database.ts";

type Pool = Pick<DatabaseHandle["pool"], "query">;

/** The databases that migrations can be tested on here. */
export const databases = testServer ? (["PostgreSQL", "embedded"] as const) : (["embedded"] as const);

/** Fills a database as it was before a migration, runs the migration, and checks the result. */
export async function acrossMigration(
  name: string,
  fill: (pool: Pool) => Promise<unknown>,
  look: (pool: Pool) => Promise<unknown>,
  on: (typeof databases)[number] = "PostgreSQL",
) {
  const files = readdirSync("migrations")
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
  // Found by name, since a migration is numbered only when it is merged.
  const last = files.findIndex((file) => file.endsWith(`_${name}.sql`));
  const created = on === "PostgreSQL" ? await createDatabase(testServer!) : undefined;
  const { pool, close } = await openDatabase(created ? { url: created.url } : {});
  const run = (file: string) => pool.query(readFileSync(`migrations/${file}`, "utf8"));
  try {
    for (const file of files.slice(0, last)) await run(file);
    await fill(pool);
    await run(files[last]!);
    await look(pool);
  } finally {
    await close();
    await created?.drop();
  }
}
