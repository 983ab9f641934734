import { deletionDays } from "#src/pages/profile/deletion.constants.ts";
import {
  deleteAccountRow,
  findPurgeable,
  lockDeleted,
  uploadsOf,
} from "#src/pages/profile/server/deletion.queries.ts";
import { removeFiles } from "#src/core/media/server/discard.service.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

const day = 24 * 60 * 60 * 1000;
const filesAtOnce = 20;

/**
 * Removes for good the accounts that were deleted long enough ago, each with its files and every row that goes with it,
 * and each by itself: one that cannot be removed is logged and left to a later run, and the others go on. Returns how
 * many were purged and how many failed; safe in parallel.
 */
export async function purgeAccounts(platform: Platform, now = new Date()) {
  let purged = 0;
  let failed = 0;
  // Found once: each account is tried once a run, so that the run ends whatever fails.
  for (const id of await findPurgeable(platform.db, new Date(now.getTime() - deletionDays.kept * day))) {
    try {
      if (await purgeAccount(platform, id)) purged += 1;
    } catch (error) {
      failed += 1;
      platform.log.error({ err: error, accountId: id }, "An account could not be purged");
    }
  }
  return { purged, failed };
}

/** Removes one account; false where another process has it, or had. Files go first: a failure keeps the row, to be found again. */
const purgeAccount = ({ db, storage }: Platform, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await lockDeleted(tx, id))) return false;
    const files = await uploadsOf(tx, id);
    for (let from = 0; from < files.length; from += filesAtOnce) {
      await removeFiles({ storage }, files.slice(from, from + filesAtOnce));
    }
    await deleteAccountRow(tx, id);
    return true;
  });

/**
 * The nightly run. It fails if an account did, after all have had their turn: the queue then tries it again soon, twice
 * at most, which helps where the store was away for a moment, and what still fails stays in the queue as a failed job.
 */
async function purgeNightly(platform: Platform) {
  const counts = await purgeAccounts(platform);
  if (counts.failed > 0) {
    throw new Error(`Accounts that could not be purged: ${counts.failed}; purged: ${counts.purged}`);
  }
  return counts;
}

/** What is done every night for accounts that were deleted. */
export const deletionJobs = (platform: Platform): ScheduledJob[] => [
  { name: "purge-accounts", cron: "11 4 * * *", run: () => purgeNightly(platform) },
];
