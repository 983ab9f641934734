import { weekIsOver, weekOver } from "#src/core/notifications/server/digest.notifications.ts";
import { outdatedJob } from "#src/core/notifications/server/outdated.job.ts";
import { pushJob } from "#src/core/notifications/server/push.job.ts";
import { notify, notifyJob } from "#src/core/notifications/server/notify.service.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** Notifies on Sunday evenings that a week has ended; again, it notifies nobody twice. */
export async function endWeek(platform: Platform, now = new Date()): Promise<void> {
  const over = weekOver(platform.settings.timeZone, now);
  if (over) await notify(platform, platform.db, weekIsOver, over);
}

export const notificationJobs: readonly Job[] = [
  notifyJob,
  outdatedJob,
  pushJob,
  { name: "end-week", cron: "5 * * * *", run: (platform) => endWeek(platform) },
];
