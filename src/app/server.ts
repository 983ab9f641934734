import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openPages as openSitePages } from "#src/app/pages.ts";
import { fillWithDemo } from "#src/app/seed.ts";
import { createSite } from "#src/app/site.ts";
import { queues, startJobs } from "#src/app/jobs.ts";
import { databaseSource, openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { loggedPath, requestIdFrom } from "#src/server/http/request-log.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { createLog } from "#src/server/log.ts";
import { createPlatform } from "#src/server/platform.ts";
import { readSettings } from "#src/server/settings.ts";

// How long requests under way may take to finish once the program is asked to stop, in ms.
const shutdownGrace = 10_000;
// A video of 50 MB on a slow connection takes its time; an upload address is valid as long.
const requestTimeout = 15 * 60_000;
// Longer than a proxy in front keeps an idle connection: it must never send on one that we are just closing.
const keepAliveTimeout = 65_000;

/** Starts everything in order, prints `ready on <url>` once it answers, and stops in order when told to. */
export async function startServer(
  environment: Record<string, string | undefined>,
  { openPages = openSitePages } = {},
) {
  const settings = readSettings(environment);
  const log = createLog(settings);
  if (settings.production && !settings.databaseUrl) {
    log.warn(
      "The embedded database survives a crash of this program, but not a power loss. Set DATABASE_URL.",
    );
  }
  const database = await openDatabase(databaseSource(settings));
  await migrateDatabase(database);
  const jobs = await openJobQueue(database, log, { names: queues });
  const platform = await createPlatform({ settings, database, jobs, log });
  if (settings.demo === "on") await fillWithDemo(platform);

  const pages = await openPages();
  const site = createSite({ platform, pages: pages.handler, assets: pages.assets });
  const listener = getRequestListener(site.fetch);
  const server = createServer((request, response) => {
    pages.middleware(request, response, () => {
      const requestId = requestIdFrom(request.headers["x-request-id"]);
      if (!site.guestCache.answer(request, response, requestId)) {
        void listener(request, response);
        return;
      }
      const { method, url } = request;
      const path = loggedPath(url);
      log.info({ requestId, method, path, status: response.statusCode, remembered: true }, "request");
    });
  });
  server.requestTimeout = requestTimeout;
  server.keepAliveTimeout = keepAliveTimeout;
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
  await startJobs(platform, jobs);

  const { port } = server.address() as AddressInfo;
  console.log(`ready on ${settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl}`);

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const forced = setTimeout(() => server.closeAllConnections(), shutdownGrace);
      await closed;
      clearTimeout(forced);
      await jobs.stop();
      await pages.close();
      await database.close();
    })());
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "stopping");
      void stop().then(() => process.exit(0));
    });
  }
  return { port, stop };
}
