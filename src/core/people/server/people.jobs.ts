import { sweepIdempotencyKeys } from "#src/core/people/server/idempotency-key.service.ts";
import type { Job } from "#src/server/jobs.ts";

export const peopleJobs: readonly Job[] = [
  {
    name: "sweep-sent-once",
    cron: "53 3 * * *",
    run: async ({ db }) => ({ keys: (await sweepIdempotencyKeys(db, new Date())).rowCount }),
  },
];
