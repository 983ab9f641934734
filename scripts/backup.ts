import path from "node:path";
import { parseArgs } from "node:util";
import { takeBackup } from "#src/server/backup/backup.ts";
import { deletionFolders } from "#src/server/backup/deletion-list.ts";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { databaseSource, hasDatabase, openDatabase } from "#src/server/database/database.ts";
import { exitWith } from "#src/server/exit.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { writePrivately } from "#src/server/private-files.ts";
import { backupKeyNeeded, readEnvironment, readSettings } from "#src/server/settings.ts";
import { openStore } from "#src/server/storage/storage.ts";

// npm run backup -- [FOLDER] [--unsigned]   makes a backup in FOLDER, by default BACKUP_DIR. "unsigned" accepts
// an existing list of deleted accounts without a signature, once after BACKUP_KEY is set
try {
  writePrivately();
  const settings = readSettings(readEnvironment());
  const { values, positionals } = parseArgs({
    options: { unsigned: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [given, ...rest] = positionals;
  const target = given ?? settings.backup.dir;
  if (!target || rest.length > 0) throw new OperatorError("npm run backup -- FOLDER, or set BACKUP_DIR");
  if (settings.production && !settings.backup.key) throw new OperatorError(`BACKUP_KEY: ${backupKeyNeeded}`);
  if (!hasDatabase(settings))
    throw new OperatorError(`There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const database = await openDatabase(databaseSource(settings));
  try {
    // A backup needs no signed upload addresses, and writes nothing to the store.
    const storage = await openStore(settings, "");
    const { recipient, key } = settings.backup;
    const done = await takeBackup({
      database,
      storage,
      target: path.resolve(target),
      recipient,
      trust: { key, unsigned: values.unsigned },
      lists: deletionFolders(settings),
    });
    for (const name of done.removed) console.log(`removed ${name}, which newer ones replace`);
    if (!key) console.log("not signed: without BACKUP_KEY nobody can tell whether a backup was changed");
    console.log(`backed up to ${done.folder}: ${done.files} files, ${done.bytes} bytes`);
  } finally {
    await database.close();
  }
  process.exit(0);
} catch (error) {
  if (!(error instanceof DataDirectoryInUseError)) exitWith(error);
  exitWith(
    new OperatorError(
      `${error.message} The embedded database serves one process: a running server makes backups itself where BACKUP_DIR is set.`,
    ),
  );
}
