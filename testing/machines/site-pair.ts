import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openTestDatabase } from "#testing/machines/database.ts";
import { startServerProcess } from "#testing/machines/running-server.ts";

/** Starts the site as two processes on one PostgreSQL: two servers, or one with two workers. The caller stops it. */
export async function startSitePair(as: "two servers" | "two workers" = "two servers") {
  const database = await openTestDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), "circle-two-"));
  const { connectionString } = database.connection as { connectionString: string };
  const start = (settings = {}) =>
    startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: connectionString,
      LOG_LEVEL: "silent",
      ...settings,
    });
  const sites =
    as === "two workers" ? [await start({ WORKERS: "2" })] : await Promise.all([start(), start()]);
  return {
    database,
    urls: [sites[0]!.url, sites.at(-1)!.url] as const,
    async stop() {
      for (const site of sites) await site.end("SIGTERM");
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
