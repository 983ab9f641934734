import { PgBoss, type Job as StoredJob, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import { onConnectionOf, type Database, type DatabaseHandle } from "#src/server/database/database.ts";
import { loggedError } from "#src/server/log.ts";
import type { Platform } from "#src/server/platform.ts";
import { stableId } from "#src/server/tokens.ts";

/** Work that no visitor waits for. It may be done twice, and is tried again when it throws; its result is kept a week. */
export type Job<T extends object = never> = {
  name: string;
  run: (platform: Platform, data: T, id: string) => Promise<unknown>;
  /** When it runs by itself, in UTC; without it, it runs once for each enqueued `data`. */
  cron?: string;
  /** Whether it also runs soon after a start, once a week at most: what an upgrade leaves to it does not wait for the night. */
  alsoAtStart?: true;
  /** How long a recurring one may take before it counts as failed; 15 minutes without it. */
  longestSeconds?: number;
  /** How many of them run at a time in a process; one without it. */
  atOnce?: number;
  /**
   * For emails and notifications: whatever it does, guests see the same after it. After any other the short caches are emptied,
   * unless it returns 0, or 0 of each thing that it may change.
   */
  leavesPages?: true;
};

/** Whether a job says that it has changed nothing: 0, or 0 of each, as { cancelled: 0, failed: 0 }. */
const isNothing = (result: unknown): boolean =>
  result === 0 ||
  (typeof result === "object" && result !== null && Object.values(result).every((count) => count === 0));

export type QueuedJob = { data: object; key?: string; startAfter?: Date };

/**
 * Stores jobs on the connection of `db`: inside a transaction they exist only if that commits. With a `key`, a job with the
 * same key is stored once, however often this is called.
 */
export type JobQueue = {
  enqueue: (db: Database, name: string, data: object, key?: string) => Promise<void>;
  enqueueAll: (db: Database, name: string, queued: readonly QueuedJob[]) => Promise<void>;
};

// Tried again after seconds, then minutes, for about a day: as long as a server may reasonably be away.
const retryOptions: QueueOptions = {
  retryLimit: 300,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
};

/** Opens the job queue on the same database; jobs wait until `start`, here or in another process. */
export async function openJobQueue(
  { connect }: DatabaseHandle,
  log: Logger,
  jobs: readonly Job[],
  /** Whether this process also maintains the queue: timeouts, schedules, expiry. */
  { supervise = true } = {},
) {
  const connections = connect("jobs");
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connections.pool.query(text, values) },
    supervise,
    schedule: supervise,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  try {
    await boss.start();
    for (const { name } of jobs.filter(({ cron }) => !cron)) {
      await boss.createQueue(name, retryOptions);
      // Fills the queue's description into memory: looked up inside a transaction, it would wait for that to end.
      await boss.findJobs(name, { id: stableId(name) });
    }
  } catch (error) {
    await connections.close();
    throw error;
  }

  const run = async (job: Job, platform: Platform, { id, data }: StoredJob) => {
    // Of one that fails nobody knows what it did before.
    let result: unknown = undefined;
    try {
      result = await job.run(platform, data as never, id);
      log.info({ job: job.name, id, result }, "job done");
      return result;
    } catch (error) {
      log.warn({ job: job.name, id, err: error }, "job failed, to be tried again");
      // Stored with the job: no more than the log says, and so never the values of a query.
      const logged = loggedError(error);
      throw Object.assign(new Error(logged.message ?? logged.type), { error: logged });
    } finally {
      // A job may hide what a guest's page shows, as a write may.
      if (!job.leavesPages && !isNothing(result)) await platform.shortCaches.clearEverywhere();
    }
  };

  const enqueueAll: JobQueue["enqueueAll"] = async (db, name, queued) => {
    const stored = queued.map(({ key, ...job }) => ({
      ...job,
      id: key === undefined ? undefined : stableId(`${name} ${key}`),
    }));
    if (stored.length > 0) await boss.insert(name, stored, onConnectionOf(db));
  };

  return {
    boss,
    run,

    enqueue: (db: Database, name: string, data: object, key?: string) =>
      enqueueAll(db, name, [{ data, key }]),
    enqueueAll,

    /** Begins to run the jobs, so many of each kind at a time as it says, and to schedule those with a `cron`. */
    async start(platform: Platform) {
      // A job may take longer than a visitor would wait.
      const forJobs: Platform = { ...platform, db: connections.db };
      for (const job of jobs) {
        if (job.cron) await boss.createQueue(job.name, { expireInSeconds: job.longestSeconds ?? 15 * 60 });
        if (job.cron) await boss.schedule(job.name, job.cron);
        if (job.alsoAtStart) await enqueueAll(connections.db, job.name, [{ data: {}, key: "at start" }]);
        const pollingIntervalSeconds = job.cron ? 30 : 1;
        const workers: string[] = [];
        // More may be waiting: whoever is free looks at once, and who is not looks when done.
        const lookAgain = () => workers.forEach((worker) => boss.notifyWorker(worker));
        // Workers with one job each, not one with several: those of a batch would all wait for the slowest of them.
        for (let count = 0; count < (job.atOnce ?? 1); count += 1) {
          const worker = await boss.work<object>(job.name, { pollingIntervalSeconds }, async ([stored]) => {
            lookAgain();
            return run(job, forJobs, stored!);
          });
          workers.push(worker);
        }
      }
      const scheduled = new Set(jobs.flatMap(({ name, cron }) => (cron ? [name] : [])));
      const old = (await boss.getSchedules()).filter(({ name }) => !scheduled.has(name));
      for (const { name, key } of old) await boss.unschedule(name, key);
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await connections.close();
    },
  };
}

export type OpenJobQueue = Awaited<ReturnType<typeof openJobQueue>>;
