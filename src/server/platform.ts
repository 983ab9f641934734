import type { Logger } from "pino";
import type { Database, DatabaseHandle, PooledDatabase } from "#src/server/database/database.ts";
import type { Notifications } from "#src/server/database/listen.ts";
import { createLiveHub, type LiveHub } from "#src/server/live/live-hub.ts";
import { addGauges } from "#src/server/metrics/gauges.ts";
import { createMetrics, type Metrics } from "#src/server/metrics/metrics.ts";
import type { JobQueue } from "#src/server/jobs.ts";
import { createMailer, type Mailer } from "#src/server/mail/mailer.ts";
import type { Registry } from "#src/server/registry.ts";
import { createRateLimits, type RateLimits } from "#src/server/rate-limit/rate-limits.queries.ts";
import type { Settings } from "#src/server/settings.ts";
import { createTurns, type Turns } from "#src/server/http/turns.ts";
import { createShortCaches, type ShortCaches } from "#src/server/short-cache.ts";
import { createSiteWords, settingsWithWords, type SiteWords } from "#src/server/site/site-words.ts";
import { openStorage, type Storage } from "#src/server/storage/storage.ts";

export type Platform = {
  /** Of the environment, and of organizers where it leaves that to them: to be read at each use, not kept. */
  settings: Settings;
  words: SiteWords;
  db: PooledDatabase;
  /** For health checks only. */
  probe: Database;
  notifications: Notifications;
  shortCaches: ShortCaches;
  turns: Turns;
  live: LiveHub;
  storage: Storage;
  jobs: JobQueue;
  mailer: Mailer;
  rateLimits: RateLimits;
  metrics: Metrics;
  log: Logger;
  registry: Registry;
};

export async function createPlatform(parts: {
  settings: Settings;
  database: DatabaseHandle;
  jobs: JobQueue;
  log: Logger;
  registry: Registry;
  shortCaches?: ShortCaches;
  /** Reads the metrics of all workers, if this process is one of them. */
  readMetrics?: () => Promise<string>;
}): Promise<Platform> {
  const { database, jobs, log, registry, shortCaches = createShortCaches() } = parts;
  const { db, pool, probe, notifications } = database;
  const words = createSiteWords({ db, fixed: parts.settings.fixed, log });
  await words.refresh();
  const settings = settingsWithWords(parts.settings, words);
  const live = createLiveHub({ db, notifications, kinds: registry.live });
  const metrics = createMetrics(parts.readMetrics);
  addGauges(metrics, { settings, db, probe, pool, streams: live.size, declared: registry, log });
  return {
    settings,
    words,
    db,
    probe,
    notifications,
    shortCaches,
    turns: createTurns(),
    live,
    storage: await openStorage(settings, db),
    jobs,
    mailer: createMailer(settings),
    rateLimits: createRateLimits(settings),
    metrics,
    log,
    registry,
  };
}
