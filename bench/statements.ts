import { createApi } from "#src/app/api.ts";
import { createRegistry } from "#src/server/registry.ts";
import { features } from "#src/app/features.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { createLog } from "#src/server/log.ts";
import { createPlatform } from "#src/server/platform.ts";
import { readSettings } from "#src/server/settings.ts";
import { watchStatements } from "#testing/statement-watch.ts";
import { askedBy } from "./api.ts";
import type { FilledServer } from "./fill.ts";
import { report } from "./load.ts";

/** How many statements each of a member's answers takes, with the one that finds out who asks. */
export async function benchStatements(server: FilledServer) {
  const log = createLog({ logLevel: "silent" });
  const settings = readSettings({ DATA_DIR: process.env.DATA_DIR ?? ".cache/bench", RATE_LIMITS: "off" });
  const database = await openDatabase({ url: server.databaseUrl });
  const watching = watchStatements(database.pool);
  const registry = createRegistry(features);
  const jobs = await openJobQueue(database, log, registry.jobs, { supervise: false });
  const platform = await createPlatform({ settings, database, jobs, log, registry });
  try {
    const api = createApi(platform);
    const headers = { cookie: server.member };
    for (const { name, path } of askedBy(server)) {
      const ask = () => api.request(`http://localhost:3000${path}`, { headers });
      // What is asked once in a life, or once in a while, is asked now.
      await (await ask()).text();
      const { statements } = await watching(async () => (await ask()).text());
      report(name, statements.length, "statements");
    }
  } finally {
    platform.live.close();
    await jobs.stop();
    await database.close();
  }
}
