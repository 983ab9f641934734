import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { DatabaseHandle } from "#src/server/database/database.ts";

/** Work that is done again and again; `cron` is read in UTC. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<unknown> };

/** The job queue on the same database: of several processes, one does each piece of work. */
export async function startJobRunner({ connection }: DatabaseHandle, log: Logger, jobs: ScheduledJob[]) {
  const boss = new PgBoss({ ...(connection as object), max: 2, application_name: "jobs" });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name);
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      const result = await run();
      log.info({ job: name, result }, "job done");
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}
