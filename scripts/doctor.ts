import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { databaseSource, hasDatabase, openDatabase } from "#src/server/database/database.ts";
import { examine, type Finding } from "#src/server/doctor/examine.ts";
import { exitWith } from "#src/server/exit.ts";
import { createMailer } from "#src/server/mail/mailer.ts";
import { writePrivately } from "#src/server/private-files.ts";
import { readEnvironment, readSettings, SettingsError, type Settings } from "#src/server/settings.ts";
import { openStore } from "#src/server/storage/storage.ts";

// npm run doctor   checks settings, database, media, mail, clock, certificate, disk, backups and support address; exits with 1 if something is wrong
try {
  writePrivately();
  const settings = readSettings(readEnvironment());
  const { database, found } = await openIfPossible(settings);
  const storage = await openStore(settings, "");
  const findings = await examine({ settings, db: database?.db, storage, mailer: createMailer(settings) });
  await database?.close();
  tell([{ about: "settings", level: "ok", line: "They can be used." }, ...found, ...findings]);
} catch (error) {
  if (!(error instanceof SettingsError)) exitWith(error);
  tell(error.errors.map((line) => ({ about: "settings", level: "problem", line })));
}

async function openIfPossible(settings: Settings) {
  const about = "database";
  if (!hasDatabase(settings)) {
    const line = `There is no database in ${settings.dataDir} yet. Start the server once, or set DATABASE_URL.`;
    return { found: [{ about, level: "problem", line } as const] };
  }
  try {
    return { database: await openDatabase(databaseSource(settings), "visitors"), found: [] };
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    const line = "The running server has the embedded database to itself; ask its /readyz instead.";
    return { found: [{ about, level: "note", line } as const] };
  }
}

function tell(findings: Finding[]): never {
  for (const { about, level, line } of findings) {
    console.log(`${level.padEnd(8)}${about.padEnd(12)}${line}`);
  }
  process.exit(findings.some(({ level }) => level === "problem") ? 1 : 0);
}
