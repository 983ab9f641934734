import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { getConstructionPlans } from "pg-boss";
import { snapshotFile } from "#testing/machines/database.ts";

const run = promisify(execFile);

export async function prepareSnapshot() {
  if (existsSync(snapshotFile)) return;
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(database), { migrationsFolder: "migrations" });
  await database.exec(getConstructionPlans());
  const dump = await database.dumpDataDir("none");
  await database.close();
  await mkdir(".cache", { recursive: true });
  // Renamed when complete, because a parallel run may look for it meanwhile.
  const draft = `${snapshotFile}-${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, snapshotFile);
}

/** Unpacks a migrated embedded database into an empty data folder, since setting one up takes most of a start. */
export async function unpackSnapshot(dataDir: string) {
  await prepareSnapshot();
  const files = path.join(dataDir, "postgres");
  await mkdir(files, { recursive: true });
  await run("tar", ["-xf", path.resolve(snapshotFile), "-C", files]);
}
