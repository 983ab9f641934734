import { sweepIdempotencyKeys } from "#src/core/people/server/idempotency-key.service.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

export const peopleJobs = ({ db }: Platform): ScheduledJob[] => [
  {
    name: "sweep-sent-once",
    cron: "53 3 * * *",
    run: async () => ({ keys: (await sweepIdempotencyKeys(db, new Date())).rowCount }),
  },
];
