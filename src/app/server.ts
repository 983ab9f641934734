import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openPages as openSitePages } from "#src/app/pages.ts";
import { fillWithDemo } from "#src/app/seed.ts";
import { createSite } from "#src/app/site.ts";
import { createRegistry } from "#src/app/registry.ts";
import { features } from "#src/app/features.ts";
import { queues, startJobs } from "#src/app/jobs.ts";
import { isUploadContent } from "#src/core/media/server/upload-content.ts";
import { databaseSource, openDatabase, noTimeout } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { closeAfterEarlyAnswer } from "#src/server/http/early-answer.ts";
import { createHttpServer, requestTimes } from "#src/server/http/http-server.ts";
import { loggedPath, requestIdFrom } from "#src/server/http/request-log.ts";
import { openJobQueue } from "#src/server/jobs.ts";
import { createLog, knownLines } from "#src/server/log/log.ts";
import { createPlatform } from "#src/server/platform.ts";
import { readSettings } from "#src/server/settings.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

// How long requests under way, and then jobs, may take to finish once the program is asked to stop, in ms.
const shutdownGrace = 10_000;

/** Starts everything in order, prints `ready on <url>` once it answers, and stops in order at SIGINT or SIGTERM. */
export async function startServer(
  environment: Record<string, string | undefined>,
  { openPages = openSitePages, times = requestTimes } = {},
) {
  const settings = readSettings(environment);
  const log = createLog(settings);
  const lines = knownLines(log);
  if (settings.production && !settings.databaseUrl) {
    log.warn(
      "The embedded database survives a crash of this program, but not a power loss. Set DATABASE_URL.",
    );
  }
  const database = await openDatabase(databaseSource(settings), "visitors");
  await migrateDatabase(database);
  const jobs = await openJobQueue(database, log, { names: queues });
  const platform = await createPlatform({
    settings,
    database,
    jobs,
    log,
    registry: createRegistry(features),
  });
  if (settings.demo === "on") await noTimeout(database, ({ db }) => fillWithDemo({ ...platform, db }));

  const { server, stop: stopAnswering } = createHttpServer({ isUpload: isUploadContent, times });
  const pages = await openPages(server);
  const site = createSite({
    platform,
    pages: pages.handler,
    assets: pages.assets,
    reusePages: pages.reusable,
  });
  const listener = getRequestListener(async (request, env) =>
    closeAfterEarlyAnswer(await site.fetch(request, env), env.incoming as IncomingMessage),
  );
  server.on("request", (request, response) => {
    pages.middleware(request, response, () => {
      const requestId = requestIdFrom(request.headers["x-request-id"]);
      if (!site.pageCache.answer(request, response, requestId)) {
        void listener(request, response);
        return;
      }
      const { method, url } = request;
      const path = loggedPath(url);
      lines.info({ requestId, method, path, status: response.statusCode, cached: true }, "request");
    });
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
  await startJobs({ ...platform, db: jobs.db }, jobs);

  const { port } = server.address() as AddressInfo;
  console.log(`ready on ${settings.port === 0 ? `http://localhost:${port}` : settings.publicUrl}`);

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      // First, since neither Vite's socket nor a live stream ends by itself.
      await pages.close();
      platform.live.close();
      await stopAnswering(shutdownGrace);
      await withTimeout(shutdownGrace, jobs.stop());
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
