import { removeObjects } from "#src/foundations/uploads/server/discard.service.ts";
import { incomingId, incomingKey } from "#src/foundations/uploads/server/media-files.ts";
import { findIncoming, lockSweepable } from "#src/foundations/uploads/server/object.queries.ts";
import type { ScheduledJob } from "#src/server/jobs.ts";
import type { Platform } from "#src/server/platform.ts";

const hour = 60 * 60 * 1000;
const batchSize = 20;

/**
 * Removes the files and rows of objects that no place has shown for a day, and those that were announced an hour ago and
 * never published; returns how many. Safe in parallel.
 */
export async function sweepUnattached(platform: Platform, now = new Date()): Promise<number> {
  let swept = 0;
  for (;;) {
    const batch = await platform.db.transaction(async (tx) => {
      const ids = await lockSweepable(tx, now, batchSize);
      await removeObjects(platform, tx, ids);
      return ids.length;
    });
    swept += batch;
    if (batch < batchSize) return swept;
  }
}

/**
 * Removes files that wait for a check nobody will ask for: an object store's own upload address works until it expires,
 * also after its file was published or refused. Returns how many.
 */
export async function sweepIncoming({ db, objects }: Platform, now = new Date()): Promise<number> {
  let swept = 0;
  for await (const page of objects.list("incoming/")) {
    const old = page.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > hour);
    const ids = old.flatMap(({ key }) => incomingId(key) ?? []);
    const waited = new Set(ids.length > 0 ? await findIncoming(db, ids) : []);
    const forgotten = ids.filter((id) => !waited.has(id));
    await Promise.all(forgotten.map((id) => objects.removeAll(incomingKey(id))));
    swept += forgotten.length;
  }
  return swept;
}

/** What uploads do every hour. */
export const objectJobs = (platform: Platform): ScheduledJob[] => [
  { name: "sweep-uploads", cron: "17 * * * *", run: () => sweepUnattached(platform) },
  { name: "sweep-incoming", cron: "37 * * * *", run: () => sweepIncoming(platform) },
];
