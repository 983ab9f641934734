import { removeFiles } from "#src/core/media/server/attachment.service.ts";
import { incomingId, incomingKey } from "#src/core/media/media.ts";
import { deleteUploads, findIncoming, lockExpired } from "#src/core/media/server/upload.queries.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { hourMs } from "#src/shared/dates.ts";

const batchSize = 20;

/**
 * Removes the files and rows of uploads that have been unattached for a day, and of those that were announced an hour ago
 * and never published; returns how many. Safe in parallel. Throws at the end if some files could not be removed: their rows
 * stay, and a later run retries.
 */
export async function sweepUnattached(platform: Platform, now = new Date()): Promise<number> {
  let swept = 0;
  const failed: string[] = [];
  for (;;) {
    const batch = await inTransaction(platform, async (tx) => {
      const ids = await lockExpired(tx.db, now, batchSize, failed);
      const left = await removeEach(tx, ids, (id) => removeFiles(tx, [id]));
      await deleteUploads(
        tx.db,
        ids.filter((id) => !left.includes(id)),
      );
      failed.push(...left);
      swept += ids.length - left.length;
      return ids.length;
    });
    if (batch < batchSize) return countOf(swept, failed);
  }
}

/**
 * Removes incoming files that will never be checked: an S3 store's upload address works until it expires, even after its
 * file was published or refused. Returns how many; throws like {@link sweepUnattached}.
 */
export async function sweepIncoming(platform: Platform, now = new Date()): Promise<number> {
  const { db, storage } = platform;
  let swept = 0;
  const failed: string[] = [];
  for await (const page of storage.list("incoming/")) {
    const old = page.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > hourMs);
    const ids = old.flatMap(({ key }) => incomingId(key) ?? []);
    const expected = new Set(ids.length > 0 ? await findIncoming(db, ids) : []);
    const orphaned = ids.filter((id) => !expected.has(id));
    const left = await removeEach(platform, orphaned, (id) => storage.removeAll(incomingKey(id)));
    failed.push(...left);
    swept += orphaned.length - left.length;
  }
  return countOf(swept, failed);
}

/** Removes the files of each upload in parallel; logs and returns the ids of those that failed. */
async function removeEach(
  { log }: Pick<Platform, "log">,
  ids: string[],
  remove: (id: string) => Promise<unknown>,
) {
  const outcomes = await Promise.allSettled(ids.map(remove));
  const failed = ids.filter((_, index) => outcomes[index]!.status === "rejected");
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure) log.error({ err: failure.reason as unknown, ids: failed }, "Files could not be removed");
  return failed;
}

// The job has to fail visibly, even if everything else was swept.
function countOf(swept: number, failed: string[]): number {
  if (failed.length > 0)
    throw new Error(`Objects whose files could not be removed: ${failed.length}; swept: ${swept}`);
  return swept;
}

export const uploadJobs: readonly Job[] = [
  { name: "sweep-uploads", cron: "17 * * * *", run: (platform) => sweepUnattached(platform) },
  { name: "sweep-incoming", cron: "37 * * * *", run: (platform) => sweepIncoming(platform) },
];
