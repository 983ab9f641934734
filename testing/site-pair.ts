import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openTestDatabase } from "#testing/database.ts";
import { startServerProcess } from "#testing/running-server.ts";

/** Starts the site twice at once, as two processes on one PostgreSQL; they are stopped in the end. */
export async function startSitePair() {
  const database = await openTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-two-"));
  const { connectionString } = database.connection as { connectionString: string };
  const start = () =>
    startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: connectionString,
      LOG_LEVEL: "silent",
    });
  const [one, other] = await Promise.all([start(), start()]);
  return {
    database,
    urls: [one.url, other.url] as const,
    async stop() {
      for (const site of [one, other]) await site.end("SIGTERM");
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
