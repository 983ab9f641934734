import { PgBoss, type Job as StoredJob, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import { onConnectionOf, type Database, type DatabaseHandle } from "#src/server/database/database.ts";
import { loggedError } from "#src/server/log.ts";
import type { Platform } from "#src/server/platform.ts";
import { stableId } from "#src/server/tokens.ts";

/** Background work. It may run more than once, and is retried when it throws; its result is stored for a week. */
export type Job<T extends object = never> = {
  name: string;
  run: (platform: Platform, data: T, id: string) => Promise<unknown>;
  /** A schedule in UTC; without one, the job runs once for each enqueued `data`. */
  cron?: string;
  /** Also runs soon after a start, once a week at most, so that work left by an upgrade does not wait for the night. */
  alsoAtStart?: true;
  /** How long a scheduled run may take before it counts as failed; 15 minutes by default. */
  longestSeconds?: number;
  /** How many run at a time in a process; one by default. */
  atOnce?: number;
  /** For jobs that never change what guests see. After others the short caches are cleared, unless the counts returned are 0. */
  leavesPages?: true;
};

/** Whether a job's result says that nothing has changed: 0, or only zeros, as in { cancelled: 0, failed: 0 }. */
const isNothing = (result: unknown): boolean =>
  result === 0 ||
  (typeof result === "object" && result !== null && Object.values(result).every((count) => count === 0));

export type QueuedJob = { data: object; key?: string; startAfter?: Date };

/** Stores jobs on the connection of `db`, so in its transaction; with a `key`, once however often this is called. */
export type JobQueue = {
  enqueue: (db: Database, name: string, data: object, key?: string) => Promise<void>;
  enqueueAll: (db: Database, name: string, queued: readonly QueuedJob[]) => Promise<void>;
};

// Retried after seconds, then minutes, for about a day: as long as a mail or push server may reasonably be down.
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
      // Loaded now: in a transaction on the embedded database's one connection, loading would wait for that transaction to end.
      await boss.findJobs(name, { id: stableId(name) });
    }
  } catch (error) {
    await connections.close();
    throw error;
  }

  const run = async (job: Job, platform: Platform, { id, data }: StoredJob) => {
    // Stays undefined for a job that fails: it may have changed something before it threw.
    let result: unknown = undefined;
    try {
      result = await job.run(platform, data as never, id);
      log.info({ job: job.name, id, result }, "job done");
      return result;
    } catch (error) {
      log.warn({ job: job.name, id, err: error }, "job failed, to be tried again");
      // The error is stored with the job, so it is reduced to what the log may hold: no values of a query.
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

    /** Starts the workers of each job, `atOnce` of them, and the schedules of those with a `cron`. */
    async start(platform: Platform) {
      // Jobs have connections with longer time limits than requests.
      const forJobs: Platform = { ...platform, db: connections.db };
      for (const job of jobs) {
        if (job.cron) await boss.createQueue(job.name, { expireInSeconds: job.longestSeconds ?? 15 * 60 });
        if (job.cron) await boss.schedule(job.name, job.cron);
        if (job.alsoAtStart) await enqueueAll(connections.db, job.name, [{ data: {}, key: "at start" }]);
        const pollingIntervalSeconds = job.cron ? 30 : 1;
        const workers: string[] = [];
        // More jobs may be waiting: idle workers poll right away, busy ones once they are done.
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
