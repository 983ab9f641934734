import { parseArgs } from "node:util";
import { restoreBackup } from "#src/app/restore.ts";
import { exitWith } from "#src/server/exit.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { closeDataDir, writePrivately } from "#src/server/private-files.ts";
import { readEnvironment, readSettings } from "#src/server/settings.ts";

// npm run restore -- BACKUP [--replace] [--unsigned] [--without-deletions]   restores a backup, or the newest of a folder,
// by default BACKUP_DIR. "unsigned" accepts a backup without a valid signature by BACKUP_KEY
try {
  writePrivately();
  const settings = readSettings(readEnvironment());
  await closeDataDir(settings.dataDir);
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: "boolean", default: false },
      unsigned: { type: "boolean", default: false },
      "without-deletions": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const from = positionals[0] ?? settings.backup.dir;
  if (!from || positionals.length > 1)
    throw new OperatorError("npm run restore -- BACKUP [--replace], or set BACKUP_DIR");
  const { replace, unsigned } = values;
  const withoutDeletions = values["without-deletions"];
  const done = await restoreBackup({ settings, from, replace, unsigned, withoutDeletions });
  console.log(
    `restored ${done.folder}, of version ${done.manifest.program}: everybody is signed out, ${done.deletions} deletions since were repeated. Start the server.`,
  );
  process.exit(0);
} catch (error) {
  exitWith(error);
}
