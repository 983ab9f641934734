import { sweepIdempotencyKeys } from "#src/core/people/server/idempotency-key.service.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** What is done every night for everybody's accounts. */
export const peopleJobs = ({ db }: Platform): ScheduledJob[] => [
  {
    name: "sweep-sent-once",
    cron: "53 3 * * *",
    run: async () => ({ keys: (await sweepIdempotencyKeys(db, new Date())).rowCount }),
  },
];
