import { features } from "#src/app/features.ts";
import { repeatDeletion } from "#src/pages/profile/server/deletion.service.ts";
import { loadBackup, type Restore } from "#src/server/backup/restore.ts";

/** Restores a backup of the whole product, see {@link loadBackup}. */
export function restoreBackup(restore: Omit<Restore, "after">) {
  const tables = features.flatMap((feature) => feature.tables ?? []);
  const after = { tables, repeatDeletion: repeatDeletion(tables) };
  return loadBackup({ ...restore, after });
}
