import { deleteExpiredAttempts } from "#src/core/providers/server/identity.queries.ts";
import type { Job } from "#src/server/jobs.ts";

export const providerAttemptJobs: readonly Job[] = [
  {
    name: "sweep-provider-attempts",
    cron: "43 3 * * *",
    run: async ({ db }) => (await deleteExpiredAttempts(db, new Date())).rowCount,
  },
];
