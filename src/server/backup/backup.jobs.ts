import { takeBackup } from "#src/server/backup/backup.ts";
import { deletionFolders } from "#src/server/backup/deletion-list.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import type { Job } from "#src/server/jobs.ts";
import type { Settings } from "#src/server/settings.ts";
import { hourSeconds } from "#src/shared/dates.ts";

/** The nightly backup, where the settings name a folder for it; with several servers, one of them makes it. */
export function backupJobs(
  database: DatabaseHandle,
  settings: Pick<Settings, "backup" | "dataDir">,
): readonly Job[] {
  const { dir: target, recipient, key } = settings.backup;
  if (!target) return [];
  return [
    {
      name: "backup",
      cron: "10 8 * * *",
      leavesPages: true,
      // With a lot of media, the first backup may take hours.
      longestSeconds: 6 * hourSeconds,
      run: ({ storage }) =>
        takeBackup({
          database,
          storage,
          target,
          recipient,
          trust: { key },
          lists: deletionFolders(settings),
        }),
    },
  ];
}
