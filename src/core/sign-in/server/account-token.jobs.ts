import { deleteExpiredTokens } from "#src/core/sign-in/server/account-token.queries.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

export const accountTokenJobs = ({ db }: Platform): ScheduledJob[] => [
  {
    name: "sweep-accounts",
    cron: "41 3 * * *",
    run: async () => (await deleteExpiredTokens(db, new Date())).rowCount,
  },
];
