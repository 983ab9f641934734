import { relocateProfiles } from "#src/features/roommates/server/relocation.queries.ts";
import { askForConfirmation, pauseUnconfirmed } from "#src/features/roommates/server/roommate.service.ts";
import type { Job } from "#src/server/jobs.ts";
import { hourSeconds } from "#src/shared/dates.ts";

export const roommateJobs: readonly Job[] = [
  {
    name: "ask-whether-profiles-hold",
    cron: "10 14 * * *",
    leavesPages: true,
    run: (platform) => askForConfirmation(platform),
  },
  {
    name: "pause-forgotten-profiles",
    cron: "40 14 * * *",
    run: (platform) => pauseUnconfirmed(platform),
  },
  {
    // The ids of locations change when a line gets a station.
    name: "relocate-roommates",
    cron: "27 4 * * *",
    longestSeconds: hourSeconds,
    run: relocateProfiles,
  },
];
