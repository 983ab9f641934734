import { deleteExpiredTokens } from "#src/core/sign-in/server/account-token.queries.ts";
import type { Job } from "#src/server/jobs.ts";

export const accountTokenJobs: readonly Job[] = [
  {
    name: "sweep-accounts",
    cron: "41 3 * * *",
    run: async ({ db }) => (await deleteExpiredTokens(db, new Date())).rowCount,
  },
];
