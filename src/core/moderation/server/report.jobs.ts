import { reportRetentionDays } from "#src/core/moderation/report.constants.ts";
import { purgeCases } from "#src/core/moderation/server/report.queries.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** The nightly purge of cases about deleted accounts. */
export const reportJobs = ({ db }: Platform): ScheduledJob[] => [
  {
    name: "forget-reports",
    cron: "41 4 * * *",
    run: () => purgeCases(db, reportRetentionDays, new Date()),
  },
];
