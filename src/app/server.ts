import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openPages as openSitePages } from "#src/app/pages.ts";
import { fillWithDemo, refuseDemoAccounts } from "#src/app/seed.ts";
import { createSite } from "#src/app/site.ts";
import { backupJobs } from "#src/server/backup/backup.jobs.ts";
import { createRegistry } from "#src/app/registry.ts";
import { features } from "#src/app/features.ts";
import { databaseSource, openDatabase, noTimeout } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { createHttpServer, requestTimes } from "#src/server/http/http-server.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { createLog } from "#src/server/log.ts";
import { createPlatform } from "#src/server/platform.ts";
import { closeDataDir } from "#src/server/private-files.ts";
import { readSettings } from "#src/server/settings.ts";
import type { ShortCaches } from "#src/server/short-cache.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

// How long pending requests, and then running jobs, may take to finish on shutdown, in ms.
const shutdownGrace = 10_000;

/** What the server shares with others if it is one of several workers. */
type Shared = {
  announceReady: (url: string) => void;
  shortCaches: ShortCaches;
  readMetrics: () => Promise<string>;
};

/** Starts everything in order, prints `ready on <url>` once it listens, and shuts down in order on SIGINT or SIGTERM. */
export async function startServer(
  environment: Record<string, string | undefined>,
  {
    openPages = openSitePages,
    times = requestTimes,
    shared,
  }: { openPages?: typeof openSitePages; times?: typeof requestTimes; shared?: Shared } = {},
) {
  const settings = readSettings(environment);
  const log = createLog(settings, undefined, shared && { pid: process.pid });
  if (settings.production && !settings.databaseUrl) {
    log.warn(
      "The embedded database survives a crash of this program, but not a power loss. Set DATABASE_URL.",
    );
  }
  await closeDataDir(settings.dataDir);
  const database = await openDatabase(databaseSource(settings), "visitors");
  await migrateDatabase(database);
  await refuseDemoAccounts(database.db, settings).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const registry = createRegistry(features);
  const allJobs = [...registry.jobs, ...backupJobs(database, settings)];
  const jobs = await openJobQueue(database, log, allJobs);
  const platform = await createPlatform({
    settings,
    database,
    jobs,
    log,
    registry,
    shortCaches: shared?.shortCaches,
    readMetrics: shared?.readMetrics,
  });
  await platform.words.watch(platform.notifications, platform.shortCaches);
  if (settings.demo === "on") await noTimeout(database, ({ db }) => fillWithDemo({ ...platform, db }));

  const { server, stop: stopAnswering } = createHttpServer(times);
  const pages = await openPages(server);
  const site = createSite({
    platform,
    pages: pages.handler,
    assets: pages.assets,
    reusePages: pages.reusable,
    times,
  });
  const listener = getRequestListener(site.fetch);
  server.on("request", (request, response) => {
    pages.middleware(request, response, () => void listener(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    await jobs.stop();
    await database.close();
    if (error.code === "EADDRINUSE")
      error.message = `Port ${settings.port} on ${settings.host} is in use. Stop what uses it, or set PORT.`;
    throw error;
  });
  await jobs.start(platform);

  const { port } = server.address() as AddressInfo;
  const url = settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl;
  if (shared) shared.announceReady(url);
  else console.log(`ready on ${url}`);

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      // First, since neither Vite's WebSocket nor a live stream ends by itself.
      await pages.close();
      platform.live.close();
      await stopAnswering(shutdownGrace);
      await withTimeout(shutdownGrace, jobs.stop());
      platform.mailer.close();
      await database.close();
    })());
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "stopping");
      void stop().then(() => process.exit(0));
    });
  }
  return { port, stop, database };
}
