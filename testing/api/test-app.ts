import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino, { type Logger } from "pino";
import { createApi, type AnyApi } from "#src/app/api.ts";
import { createRegistry } from "#src/app/registry.ts";
import { features } from "#src/app/features.ts";
import { deliverJob } from "#src/core/notifications/server/delivery.jobs.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { openJobQueue, type Job, type OpenJobQueue } from "#src/server/jobs.ts";
import { mailQueues } from "#src/server/mail/mail-lanes.ts";
import { mailJobs } from "#src/server/mail/mail-queue.ts";
import { createPlatform, type Platform } from "#src/server/platform.ts";
import type { AnyNotificationKind } from "#src/core/notifications/server/notifications.slots.ts";
import { createTurns, turnLimits } from "#src/server/http/turns.ts";
import { readSettings } from "#src/server/settings.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { openTestDatabase } from "#testing/machines/database.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { failOnMissingVisibility, watchStatements } from "#testing/machines/statement-watch.ts";
import { strictAnswers } from "#testing/api/strict-answers.ts";
import { createOutbox } from "#testing/api/outbox.ts";

export const testOrigin = "http://localhost:3000";

export type TestRequest = {
  as?: { cookie: string };
  body?: unknown;
  headers?: Record<string, string>;
  from?: string;
  /** Another API on the same database. */
  via?: AnyApi;
};

/** The whole API on a fresh database and media folder, called in-process without a network. */
export async function createTestApp(
  environment: Record<string, string> = {},
  log: Logger = pino({ level: "silent" }),
) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "circle-test-"));
  const settings = readSettings({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent", ...environment });
  const database = await openTestDatabase();
  const watching = watchStatements(database.pool);
  const registry = createRegistry(features);
  const jobs = await openJobQueue(database, log, registry.jobs, { supervise: false });
  // On a busy machine, requests that a test sends at once may wait longer than a person would.
  const turns = createTurns({ ...turnLimits, wait: 60_000 });
  const platform = { ...(await createPlatform({ settings, database, jobs, log, registry })), turns };
  const runJobs = (job: Job, as = platform) => runWaiting(jobs, job, as);
  const sendMails = async () => {
    for (const job of mailJobs) await runJobs(job);
  };
  const api = createApi(platform);
  const holdAgainstSchema = strictAnswers(api);

  const request = async (
    method: string,
    target: string,
    { as, body, headers, from, via = api }: TestRequest = {},
  ): Promise<Response> => {
    const { result: answer, statements } = await watching(async () =>
      via.request(
        `${testOrigin}${target}`,
        {
          method,
          headers: {
            origin: testOrigin,
            ...(as && { cookie: as.cookie }),
            ...(body !== undefined && isJson(body) && { "content-type": "application/json" }),
            ...headers,
          },
          body: bodyOf(body),
        },
        { incoming: { socket: { remoteAddress: from ?? "127.0.0.1" } } },
      ),
    );
    failOnMissingVisibility(statements);
    await holdAgainstSchema(method, target.split("?")[0]!, answer);
    return answer;
  };

  return {
    api,
    platform,
    database,
    request,
    get: (target: string, options?: TestRequest) => request("GET", target, options),
    post: (target: string, options?: TestRequest) => request("POST", target, options),
    put: (target: string, options?: TestRequest) => request("PUT", target, options),
    patch: (target: string, options?: TestRequest) => request("PATCH", target, options),
    delete: (target: string, options?: TestRequest) => request("DELETE", target, options),
    create: createFactories(platform),
    statementsOf: async (work: () => Promise<unknown>) => (await watching(work)).statements,
    /** Delivers pending notifications and emails, even if not due, and returns the emails since the last call. */
    mails: createOutbox(settings, async () => {
      await letTimePass(database);
      await runJobs(notifyJob);
      await letTimePass(database);
      await runJobs(deliverJob);
      await letTimePass(database);
      await sendMails();
    }),
    notified: notifyJobsOf(database),
    runWaiting: runJobs,
    sendMails,
    close: async () => {
      platform.live.close();
      await jobs.stop();
      platform.mailer.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs the jobs that are pending now; a failed one waits for its retry. */
async function runWaiting({ boss, run }: OpenJobQueue, job: Job, platform: Platform) {
  for (;;) {
    const [stored] = await boss.fetch<object>(job.name);
    if (!stored) return;
    await run(job, platform, stored).then(
      (result) => boss.complete(job.name, stored.id, result as object | undefined),
      (error: Error) => boss.fail(job.name, stored.id, error),
    );
  }
}

/** Returns a function that lists what services have notified of, by their data, since its last call. */
const notifyJobsOf =
  ({ pool }: DatabaseHandle) =>
  async <T>(kind: AnyNotificationKind<T>) => {
    const seen = new Set<string>();
    const read = async (): Promise<T[]> => {
      const { rows } = await pool.query<{ id: string; data: T }>(
        `select id, data -> 'data' as data from pgboss.job
        where name = $1 and data ->> 'kind' = $2 order by created_on`,
        [notifyJob.name, kind.name],
      );
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return fresh.map(({ data }) => data);
    };
    await read();
    return read;
  };

const letTimePass = ({ pool }: DatabaseHandle) =>
  pool.query(
    "update pgboss.job set start_after = now() - interval '1 second' where name = any($1) and state = 'created' and start_after > now()",
    [[notifyJob.name, deliverJob.name, ...mailQueues]],
  );

const isJson = (body: unknown) => !(body instanceof Uint8Array || body instanceof URLSearchParams);

function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof URLSearchParams) return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
