import { deleteObjects, lockUnattached } from "#src/features/uploads/server/object.queries.ts";
import { incomingKey, mediaKey } from "#src/features/uploads/server/publish.service.ts";
import type { Platform } from "#src/server/platform.ts";

const day = 24 * 60 * 60 * 1000;
const batchSize = 20;

/** Removes the files and rows of objects that nothing has referred to for a day; returns how many. Safe in parallel. */
export async function sweepUnattached({ db, objects }: Platform, now = new Date()): Promise<number> {
  let swept = 0;
  for (;;) {
    // Files go first, while the rows are locked: a failure keeps the rows, and the next sweep tries again.
    const batch = await db.transaction(async (tx) => {
      const ids = await lockUnattached(tx, new Date(now.getTime() - day), batchSize);
      await Promise.all(
        ids.flatMap((id) => [objects.removeAll(mediaKey(id, "")), objects.removeAll(incomingKey(id))]),
      );
      if (ids.length > 0) await deleteObjects(tx, ids);
      return ids.length;
    });
    swept += batch;
    if (batch < batchSize) return swept;
  }
}
