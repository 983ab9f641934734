import { createServer } from "node:http";
import { openPages } from "#src/app/pages.ts";
import { createSite } from "#src/app/site.ts";
import { createRegistry } from "#src/app/registry.ts";
import { features } from "#src/app/features.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { createLog } from "#src/server/log.ts";
import { createPlatform } from "#src/server/platform.ts";
import { readSettings } from "#src/server/settings.ts";
import { watchStatements } from "#testing/machines/statement-watch.ts";

/** How many statements a member's pages and responses take. The built site is requested again within this process. */
export async function countStatements(
  { databaseUrl, member }: { databaseUrl: string; member: string },
  paths: readonly string[],
): Promise<Map<string, number>> {
  const log = createLog({ logLevel: "silent" });
  const settings = readSettings({ DATA_DIR: process.env.DATA_DIR ?? ".cache/bench", RATE_LIMITS: "off" });
  const database = await openDatabase({ url: databaseUrl });
  const watching = watchStatements(database.pool);
  const registry = createRegistry(features);
  const jobs = await openJobQueue(database, log, registry.jobs, { supervise: false });
  const platform = await createPlatform({ settings, database, jobs, log, registry });
  try {
    const pages = await openPages(createServer());
    const site = createSite({ platform, pages: pages.handler, assets: pages.assets });
    const counts = new Map<string, number>();
    for (const path of paths) {
      const ask = () => site.request(`http://localhost:3000${path}`, { headers: { cookie: member } });
      // A first request absorbs the statements that run only once or occasionally.
      await (await ask()).text();
      const { statements } = await watching(async () => (await ask()).text());
      counts.set(path, statements.length);
    }
    return counts;
  } finally {
    platform.live.close();
    await jobs.stop();
    await database.close();
  }
}
