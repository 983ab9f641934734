import { confirmation } from "#src/features/roommates/confirmation.constants.ts";
import { pauseUnanswered, takeUnconfirmed } from "#src/features/roommates/server/confirmation.queries.ts";
import { profileDue } from "#src/features/roommates/server/confirmation.notifications.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Asks the owners of profiles not confirmed for long, once each, whether they are still looking; returns how many. */
export function askWhetherProfilesHold(platform: Platform, now = new Date()): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const old = await takeUnconfirmed(tx, new Date(now.getTime() - confirmation.askAfterDays * dayMs), now);
    for (const { userId } of old) await notify(platform, tx, profileDue, { userId });
    return old.length;
  });
}

/** Pauses the profiles whose owners did not answer in time; returns how many. */
export async function pauseForgottenProfiles({ db }: Platform, now = new Date()) {
  const { rowCount } = await pauseUnanswered(
    db,
    new Date(now.getTime() - confirmation.answerWithinDays * dayMs),
  );
  return rowCount;
}

/** The scheduled jobs that keep outdated profiles out of the list. */
export const confirmationJobs: readonly Job[] = [
  {
    name: "ask-whether-profiles-hold",
    cron: "10 14 * * *",
    run: (platform) => askWhetherProfilesHold(platform),
  },
  {
    name: "pause-forgotten-profiles",
    cron: "40 14 * * *",
    run: (platform) => pauseForgottenProfiles(platform),
  },
];
