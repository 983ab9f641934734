import { parseArgs } from "node:util";
import { restoreBackup } from "#src/server/backup/restore.ts";
import { exitWith } from "#src/server/exit.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { readEnvironment, readSettings } from "#src/server/settings.ts";

// npm run restore -- BACKUP [--replace]   a backup, or a folder of backups for its newest; by default BACKUP_DIR
try {
  const settings = readSettings(readEnvironment());
  const { values, positionals } = parseArgs({
    options: { replace: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const from = positionals[0] ?? settings.backup.dir;
  if (!from || positionals.length > 1)
    throw new OperatorError("npm run restore -- BACKUP [--replace], or set BACKUP_DIR");
  const { folder, manifest } = await restoreBackup({ settings, from, replace: values.replace });
  console.log(
    `restored ${folder}, of version ${manifest.program}. Start the server: it migrates what is older.`,
  );
  process.exit(0);
} catch (error) {
  exitWith(error);
}
