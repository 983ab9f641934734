import { deleteExpiredAttempts } from "#src/core/providers/server/identity.queries.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

export const providerAttemptJobs = ({ db }: Platform): ScheduledJob[] => [
  {
    name: "sweep-provider-attempts",
    cron: "43 3 * * *",
    run: async () => (await deleteExpiredAttempts(db, new Date())).rowCount,
  },
];
