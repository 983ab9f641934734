import {
  askOwners,
  restOverdueHomes,
  withdrawQuestions,
} from "#src/features/housing/server/still-available.service.ts";
import type { Job } from "#src/server/jobs.ts";

/**
 * Every ten minutes, so that a home rests soon after its day, and owners are asked a few at a time. It only looks at what is
 * stored: after a missed night, or with two workers, each home is asked about and rests once.
 */
export const stillAvailableJob: Job = {
  name: "still-available",
  cron: "*/10 * * * *",
  run: async (platform) => {
    const withdrawn = await withdrawQuestions(platform);
    const rested = await restOverdueHomes(platform);
    const asked = await askOwners(platform);
    return { withdrawn, rested: rested.done, asked: asked.done, failed: rested.failed + asked.failed };
  },
};
