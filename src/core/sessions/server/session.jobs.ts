import { deleteOldDevices } from "#src/core/sessions/server/known-device.queries.ts";
import { sessionLimits } from "#src/core/sessions/server/session.constants.ts";
import { deleteExpiredSessions } from "#src/core/sessions/server/session.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** Deletes expired sessions, and devices without a sign-in for a year. */
export async function sweepSessions(db: Database, now: Date) {
  const { rowCount: sessions } = await deleteExpiredSessions(db, now);
  const { rowCount: devices } = await deleteOldDevices(
    db,
    new Date(now.getTime() - sessionLimits.deviceIdle),
  );
  return { sessions, devices };
}

export const sessionJobs = ({ db }: Platform): ScheduledJob[] => [
  { name: "sweep-sessions", cron: "41 3 * * *", run: () => sweepSessions(db, new Date()) },
];
