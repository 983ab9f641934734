import { deletionDays } from "#src/composers/profile/deletion.constants.ts";
import {
  deleteAccountRow,
  lockPurgeable,
  objectsOf,
} from "#src/composers/profile/server/deletion.queries.ts";
import { removeFiles } from "#src/foundations/uploads/server/discard.service.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

const day = 24 * 60 * 60 * 1000;
const filesAtOnce = 20;

/**
 * Removes for good the accounts that were deleted long enough ago, each with its files and every row that goes with it;
 * returns how many. Files go first: where the store cannot be reached, the account is found again by a later run.
 */
export async function purgeAccounts(platform: Platform, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - deletionDays.kept * day);
  for (let purged = 0; ; purged += 1) {
    const found = await platform.db.transaction(async (tx) => {
      const id = await lockPurgeable(tx, before);
      if (id === undefined) return false;
      const files = await objectsOf(tx, id);
      for (let from = 0; from < files.length; from += filesAtOnce) {
        await removeFiles(platform, files.slice(from, from + filesAtOnce));
      }
      await deleteAccountRow(tx, id);
      return true;
    });
    if (!found) return purged;
  }
}

/** What is done every night for accounts that were deleted. */
export const deletionJobs = (platform: Platform): ScheduledJob[] => [
  { name: "purge-accounts", cron: "11 4 * * *", run: () => purgeAccounts(platform) },
];
