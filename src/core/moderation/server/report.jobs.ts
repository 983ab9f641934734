import { daysKeptAfterLeaving } from "#src/core/moderation/report.constants.ts";
import { purgeCases } from "#src/core/moderation/server/report.queries.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** What is done every night: reports about who has left are kept for a while, and no longer. */
export const reportJobs = ({ db }: Platform): ScheduledJob[] => [
  {
    name: "forget-reports",
    cron: "41 4 * * *",
    run: () => purgeCases(db, daysKeptAfterLeaving, new Date()),
  },
];
