import { deletionDays } from "#src/pages/profile/deletion.constants.ts";
import {
  deleteAccountRow,
  findPurgeable,
  lockDeleted,
  uploadsOf,
} from "#src/pages/profile/server/deletion.queries.ts";
import { removeFiles } from "#src/core/media/server/attachment.service.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayMs } from "#src/shared/dates.ts";

const filesAtOnce = 20;

/**
 * Removes accounts that were deleted long enough ago, each by itself, with its files and dependent rows. One
 * that cannot be removed is logged and left to a later run. Returns how many were purged and how many failed;
 * safe in parallel.
 */
export async function purgeAccounts(platform: Platform, now = new Date()) {
  let purged = 0;
  let failed = 0;
  // Queried once: each account is tried once a run, so that the run ends whatever fails.
  for (const id of await findPurgeable(
    platform.db,
    new Date(now.getTime() - deletionDays.untilPurge * dayMs),
  )) {
    try {
      if (await purgeAccount(platform, id)) purged += 1;
    } catch (error) {
      failed += 1;
      platform.log.error({ err: error, accountId: id }, "An account could not be purged");
    }
  }
  return { purged, failed };
}

/**
 * Removes one account; false if another process holds or has removed it. Files go first, so a failure keeps
 * the row.
 */
const purgeAccount = (platform: Platform, id: string): Promise<boolean> =>
  platform.db.transaction(async (tx) => {
    if (!(await lockDeleted(tx, id))) return false;
    const files = await uploadsOf(tx, id);
    for (let from = 0; from < files.length; from += filesAtOnce) {
      await removeFiles(platform, files.slice(from, from + filesAtOnce));
    }
    await deleteAccountRow(tx, id);
    return true;
  });

/**
 * The nightly run. It throws at the end if an account failed: the queue then retries it twice, which helps
 * when the storage was down for a moment, and keeps what still fails as a failed job.
 */
async function purgeNightly(platform: Platform) {
  const counts = await purgeAccounts(platform);
  if (counts.failed > 0) {
    throw new Error(`Accounts that could not be purged: ${counts.failed}; purged: ${counts.purged}`);
  }
  return counts;
}

export const deletionJobs: readonly Job[] = [
  { name: "purge-accounts", cron: "11 4 * * *", run: purgeNightly },
];
