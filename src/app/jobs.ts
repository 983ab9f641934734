import { deleteExpiredSessions } from "#src/features/accounts/server/session.queries.ts";
import { sweepUnattached } from "#src/features/uploads/server/object.jobs.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { startJobRunner } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** Starts the work that no visitor waits for. */
export const startJobs = (platform: Platform, database: DatabaseHandle) =>
  startJobRunner(database, platform.log, [
    { name: "sweep-uploads", cron: "17 * * * *", run: () => sweepUnattached(platform) },
    {
      name: "sweep-sessions",
      cron: "41 3 * * *",
      run: async () => (await deleteExpiredSessions(platform.db, new Date())).rowCount,
    },
  ]);
