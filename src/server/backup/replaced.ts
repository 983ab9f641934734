import { addDeletions, deletionFolders } from "#src/server/backup/deletion-list.ts";
import { knownDeletions } from "#src/server/backup/installation.queries.ts";
import type { Trust } from "#src/server/backup/keyed-sum.ts";
import { databaseSource, hasDatabase, openDatabase } from "#src/server/database/database.ts";
import { isDatabaseAway } from "#src/server/database/database-error.ts";
import type { Settings } from "#src/server/settings.ts";

/** Completes the list from the database that a restore replaces, for deletions not listed yet; skips an empty or damaged one. */
export async function listReplaced(
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "backup">,
  trust: Trust,
): Promise<void> {
  if (!hasDatabase(settings)) return;
  const database = await unlessDamaged(openDatabase(databaseSource(settings)));
  try {
    const deletions = database && (await unlessDamaged(knownDeletions(database.db)));
    const [folder] = deletionFolders(settings);
    if (deletions?.length) await addDeletions(database!.db, folder!, trust, deletions);
  } finally {
    await database?.close();
  }
}

/** An unreachable database may be intact, so the restore should be retried later. */
const unlessDamaged = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    return undefined;
  });
