import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";

/** Has every feature bring in order what a suspension holds, now or from a moment on, if the transaction commits. */
export async function keepWhatIsHeld({ registry, jobs }: Platform, tx: Database, startAfter?: Date) {
  for (const { name } of registry.afterSuspension)
    await jobs.enqueueAll(tx, name, [{ data: {}, startAfter }]);
}
