import { incomingKey, mediaKey } from "#src/core/media/server/media-files.ts";
import { deleteUploads, lockUploads } from "#src/core/media/server/upload.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";

/** Removes the files of uploads, published or not. */
export const removeFiles = ({ storage }: Platform, ids: string[]) =>
  Promise.all(ids.flatMap((id) => [storage.removeAll(mediaKey(id, "")), storage.removeAll(incomingKey(id))]));

/**
 * Removes uploads with their files, in a transaction that holds them locked. Files go first: after a failure the rows
 * are still there for a later try.
 */
export async function removeUploads(platform: Platform, tx: Database, ids: string[]) {
  if (ids.length === 0) return;
  await removeFiles(platform, ids);
  await deleteUploads(tx, ids);
}

/**
 * Removes unattached uploads at once instead of a day later. Failures are logged and left to the sweep, since the change
 * that detached the uploads is committed already.
 */
export async function discardUnattached(platform: Platform, ids: string[]) {
  if (ids.length === 0) return;
  try {
    await platform.db.transaction(async (tx) => {
      const locked = await lockUploads(tx, ids);
      const free = locked.filter(({ unattachedAt }) => unattachedAt !== null);
      await removeUploads(
        platform,
        tx,
        free.map(({ id }) => id),
      );
    });
  } catch (error) {
    platform.log.warn({ err: error, ids }, "Files are left to the sweep");
  }
}
