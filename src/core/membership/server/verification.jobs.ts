import { verificationOverdue } from "#src/core/membership/server/membership.notifications.ts";
import { markReminded } from "#src/core/membership/server/verification.queries.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Reminds admins once of each request that has waited for a day; returns the number of requests. */
export function remindOfWaiting(platform: Platform, now = new Date()): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const overdue = await markReminded(tx, new Date(now.getTime() - dayMs), now);
    for (const { id } of overdue) await notify(platform, tx, verificationOverdue, { requestId: id });
    return overdue.length;
  });
}

export const verificationJobs: readonly Job[] = [
  { name: "remind-of-reviews", cron: "*/10 * * * *", run: (platform) => remindOfWaiting(platform) },
];
