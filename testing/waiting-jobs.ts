import type { Job, OpenJobQueue } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** Runs the jobs that wait now and returns; one that fails waits for its next try. */
export async function runWaiting({ boss, run }: OpenJobQueue, job: Job, platform: Platform) {
  for (;;) {
    const [stored] = await boss.fetch<object>(job.name);
    if (!stored) return;
    await run(job, platform, stored).then(
      (result) => boss.complete(job.name, stored.id, result as object | undefined),
      (error: Error) => boss.fail(job.name, stored.id, error),
    );
  }
}
