import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import type { JobQueue } from "#src/server/jobs.ts";
import { createMailer, type Mailer } from "#src/server/mailer.ts";
import { createRateLimits, type RateLimits } from "#src/server/rate-limit.ts";
import type { Settings } from "#src/server/settings.ts";
import type { ObjectStore } from "#src/server/storage/object-store.ts";
import { openObjectStore } from "#src/server/storage/open-object-store.ts";

/** What the program offers to every feature's server side. */
export type Platform = {
  settings: Settings;
  db: NodePgDatabase;
  objects: ObjectStore;
  jobs: JobQueue;
  mailer: Mailer;
  rateLimits: RateLimits;
  log: Logger;
};

/** Puts the platform together from what has been opened before. */
export async function createPlatform(parts: {
  settings: Settings;
  database: DatabaseHandle;
  jobs: JobQueue;
  log: Logger;
}): Promise<Platform> {
  const { settings, database, jobs, log } = parts;
  return {
    settings,
    db: database.db,
    objects: await openObjectStore(settings),
    jobs,
    mailer: createMailer(settings),
    rateLimits: createRateLimits(database.pool, settings),
    log,
  };
}
