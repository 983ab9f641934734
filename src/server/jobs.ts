import { PgBoss, type Job, type QueueOptions } from "pg-boss";
import type { Logger } from "pino";
import type { Database, DatabaseHandle } from "#src/server/database/database.ts";
import { onConnectionOf } from "#src/server/database/job-connection.ts";
import { loggedError, type LoggedError } from "#src/server/log/logged-error.ts";
import { stableId } from "#src/server/stable-id.ts";

/** A recurring job; `cron` is read in UTC. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<unknown> };

/** A job that runs once for each enqueued `data`, and is tried again when it throws; its result is kept a week. */
export type OneOffJob<T extends object = object> = {
  name: string;
  run: (data: T, id: string) => Promise<object | void>;
};

/** Stores jobs to be run soon, by this process or another on the same database. */
export type JobQueue = {
  /**
   * Stores a job on the connection of `db`: inside a transaction it exists only if that commits.
   * With a `key`, a job with the same key is stored once, however often this is called.
   */
  enqueue: (db: Database, name: string, data: object, key?: string) => Promise<void>;
  /** The same for many jobs in one statement. */
  enqueueAll: (db: Database, name: string, queued: readonly QueuedJob[]) => Promise<void>;
};

/** A job's data, its key, and the time before which it does not start. */
export type QueuedJob = { data: object; key?: string; startAfter?: Date };

// Tried again after seconds, then minutes, for about a day: as long as a server may reasonably be away.
const retryOptions: QueueOptions = {
  retryLimit: 300,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
};

type QueueSettings = {
  names: string[];
  /** Whether this process also maintains the queue: timeouts, schedules, expiry. */
  supervise?: boolean;
};

/** Opens the job queue on the same database; jobs wait until `work` is called for their queue. */
export async function openJobQueue(
  { connect }: DatabaseHandle,
  log: Logger,
  { names, supervise = true }: QueueSettings,
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
    for (const name of names) {
      await boss.createQueue(name, retryOptions);
      // Fills the queue's description into memory: looked up inside a transaction, it would wait for that to end.
      await boss.findJobs(name, { id: stableId(name) });
    }
  } catch (error) {
    await connections.close();
    throw error;
  }

  type Work<T, Result> = { name: string; run: (data: T, id: string) => Promise<Result> };
  const runOne = async <T, Result>({ name, run }: Work<T, Result>, job: Job) => {
    try {
      const result = await run(job.data as T, job.id);
      log.info({ job: name, id: job.id, result }, "job done");
      return result;
    } catch (error) {
      log.warn({ job: name, id: job.id, err: error }, "job failed, to be tried again");
      throw new JobFailedError(loggedError(error));
    }
  };

  return {
    /** The database with the time limits of jobs, which may take longer than a visitor would wait. */
    db: connections.db,

    async enqueue(db: Database, name: string, data: object, key?: string) {
      await boss.send(name, data, { id: idOf(name, key), ...onConnectionOf(db) });
    },

    async enqueueAll(db: Database, name: string, queued: readonly QueuedJob[]) {
      const jobs = queued.map(({ data, key, startAfter }) => ({ id: idOf(name, key), data, startAfter }));
      if (jobs.length > 0) await boss.insert(name, jobs, onConnectionOf(db));
    },

    /** Begins to run one-off jobs as they come, one at a time. */
    async work<T extends object>(job: OneOffJob<T>) {
      const worker = await boss.work<object>(job.name, { pollingIntervalSeconds: 1 }, async ([queued]) => {
        try {
          return await runOne(job, queued!);
        } finally {
          // More may be waiting: look at once.
          boss.notifyWorker(worker);
        }
      });
    },

    /** Schedules a recurring job and begins to run it. */
    async schedule({ name, cron, run }: ScheduledJob) {
      await boss.createQueue(name);
      await boss.schedule(name, cron);
      await boss.work<object>(name, { pollingIntervalSeconds: 30 }, ([queued]) =>
        runOne({ name, run }, queued!),
      );
    },

    /** Runs the jobs that wait now and returns; one that fails waits for its next try. */
    async runWaiting<T extends object>(job: OneOffJob<T>) {
      for (;;) {
        const [queued] = await boss.fetch<object>(job.name);
        if (!queued) return;
        await runOne(job, queued).then(
          (result) => boss.complete(job.name, queued.id, result ?? undefined),
          (error: JobFailedError) => boss.fail(job.name, queued.id, error),
        );
      }
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await connections.close();
    },
  };
}

const idOf = (name: string, key: string | undefined) =>
  key === undefined ? undefined : stableId(`${name} ${key}`);

/** Stored with a job that failed: no more than the log says, and so never the values of a query. */
class JobFailedError extends Error {
  readonly fault: LoggedError;
  constructor(fault: LoggedError) {
    super(fault.message ?? fault.type);
    this.fault = fault;
  }
}

export type OpenJobQueue = Awaited<ReturnType<typeof openJobQueue>>;
