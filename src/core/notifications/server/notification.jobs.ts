import { weekIsOver, weekOver } from "#src/core/notifications/server/digest.notifications.ts";
import { pushJob } from "#src/core/notifications/server/push.job.ts";
import { publish } from "#src/server/events.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

/** Publishes on Sunday evenings that a week has ended; again, it notifies nobody twice. */
export async function endWeek(platform: Platform, now = new Date()): Promise<void> {
  const over = weekOver(platform.settings.timeZone, now);
  if (over) await publish(platform, platform.db, weekIsOver, over);
}

export const notificationJobs: readonly Job[] = [
  pushJob,
  { name: "end-week", cron: "5 * * * *", run: (platform) => endWeek(platform) },
];
