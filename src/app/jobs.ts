import { features } from "#src/app/features.ts";
import { pushJob, pushQueue } from "#src/core/notifications/server/push.job.ts";
import { eventJob, eventQueue } from "#src/server/events.ts";
import type { OpenJobQueue, ScheduledJob } from "#src/server/jobs.ts";
import { mailJob, mailQueue } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { deleteExpiredLimits } from "#src/server/rate-limit/rate-limit.queries.ts";

/** The queues of one-off jobs. */
export const queues = [eventQueue, mailQueue, pushQueue];

const recurring = (platform: Platform): ScheduledJob[] => [
  ...features.flatMap((feature) => feature.jobs?.(platform) ?? []),
  {
    name: "sweep-rate-limits",
    cron: "29 * * * *",
    run: async () => (await deleteExpiredLimits(platform.db, new Date())).rowCount,
  },
];

type Work<Input extends unknown[], Result> = { name: string; run: (...input: Input) => Promise<Result> };

/** Starts to run all jobs. */
export async function startJobs(platform: Platform, queue: OpenJobQueue) {
  // A job may hide what a guest's page shows, as a write may.
  const clearing = <Input extends unknown[], Result>({ name, run }: Work<Input, Result>) => ({
    name,
    run: (...input: Input) => run(...input).finally(platform.shortCaches.clear),
  });
  await queue.work(clearing(eventJob(platform)));
  await queue.work(clearing(mailJob(platform)));
  await queue.work(clearing(pushJob(platform)));
  for (const job of recurring(platform)) await queue.schedule({ ...job, ...clearing(job) });
}
