import { weekIsOver, weekOver } from "#src/core/notifications/server/digest.notifications.ts";
import { deleteNotified } from "#src/core/notifications/server/notification.queries.ts";
import { publish } from "#src/server/events.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

// Long enough that a match or a home is not told of a second time.
const keptDays = 365;

/** Says on Sunday evenings that a week is over; said again, it tells nobody a second time. */
export async function endWeek(platform: Platform, now = new Date()): Promise<void> {
  const over = weekOver(platform.settings.timeZone, now);
  if (over) await publish(platform, platform.db, weekIsOver, over);
}

/** What is done for notices from time to time. */
export const notificationJobs = (platform: Platform): ScheduledJob[] => [
  { name: "end-week", cron: "5 * * * *", run: () => endWeek(platform) },
  {
    name: "sweep-notices",
    cron: "23 4 * * *",
    run: () => deleteNotified(platform.db, new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000)),
  },
];
