import { deleteOldDevices } from "#src/core/sessions/server/known-device.queries.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";
import { deleteExpiredSessions } from "#src/core/sessions/server/session.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";

/** Deletes expired sessions, and devices without a sign-in for a year. */
export async function sweepSessions(db: Database, now: Date) {
  const { rowCount: sessions } = await deleteExpiredSessions(db, now);
  const { rowCount: devices } = await deleteOldDevices(
    db,
    new Date(now.getTime() - sessionLimits.deviceIdle),
  );
  return { sessions, devices };
}

export const sessionJobs: readonly Job[] = [
  { name: "sweep-sessions", cron: "41 3 * * *", run: ({ db }) => sweepSessions(db, new Date()) },
];
