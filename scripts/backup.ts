import path from "node:path";
import { takeBackup } from "#src/server/backup/backup.ts";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { databaseSource, hasDatabase, openDatabase } from "#src/server/database/database.ts";
import { exitWith } from "#src/server/exit.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { readEnvironment, readSettings } from "#src/server/settings.ts";
import { openStore } from "#src/server/storage/storage.ts";

// npm run backup -- [FOLDER]   makes a backup in a folder of backups, by default BACKUP_DIR
try {
  const settings = readSettings(readEnvironment());
  const [given, ...rest] = process.argv.slice(2);
  const target = given ?? settings.backup.dir;
  if (!target || rest.length > 0) throw new OperatorError("npm run backup -- FOLDER, or set BACKUP_DIR");
  if (!hasDatabase(settings))
    throw new OperatorError(`There is no database in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const database = await openDatabase(databaseSource(settings));
  try {
    // Nothing is uploaded here, so that nothing need be signed, and nothing is written.
    const storage = await openStore(settings, "");
    const { recipient } = settings.backup;
    const done = await takeBackup({ database, storage, target: path.resolve(target), recipient });
    for (const name of done.removed) console.log(`removed ${name}, which newer ones replace`);
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
