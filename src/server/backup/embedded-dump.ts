import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Writable, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { allOf } from "#src/server/backup/programs.ts";
import { storeFile } from "#src/server/backup/stored-file.ts";
import { openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { lockDataDirectory } from "#src/server/database/data-directory-lock.ts";
import { newestMigration } from "#src/server/database/migrate.ts";
import {
  filesOfDatabase,
  isSetAside,
  putBack,
  restoreDraft,
  setAsideDatabase,
} from "#src/server/database/set-aside.ts";
import { OperatorError } from "#src/server/operator-error.ts";

/** Throws if the packed files of an embedded database cannot be unpacked. */
export async function checkPacked(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), createGunzip(), nowhere).catch((error: Error) => {
    throw new OperatorError(`The dump ${file} cannot be unpacked: ${error.message}`);
  });
}

/**
 * Starts an embedded database from a dump, next to the current one, and prepares it (`finish`). `around` replaces the current
 * one with it (`swap`) when everything else is ready. Whatever fails, the current database stays unchanged.
 */
export async function restoreEmbedded(
  dataDir: string,
  dump: { source: Readable; ended: Promise<unknown> },
  {
    finish,
    around,
  }: {
    finish: (database: DatabaseHandle) => Promise<void>;
    around: (swap: () => Promise<void>) => Promise<void>;
  },
) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDirectory(dataDir);
  const draft = restoreDraft(dataDir);
  try {
    await putBack(dataDir);
    await rm(draft, { recursive: true, force: true });
    const packed = path.join(draft, "dump");
    await allOf([storeFile(dump.source, packed), dump.ended]);
    const database = await openDatabase({ dataDir: draft, snapshot: packed });
    try {
      if (!(await newestMigration(database.db)))
        throw new OperatorError("The dump of this backup holds no installation.");
      await finish(database);
    } finally {
      await database.close();
    }
    await around(async () => {
      const current = filesOfDatabase(dataDir);
      if (existsSync(current)) await rename(current, setAsideDatabase(dataDir));
      await rename(filesOfDatabase(draft), current);
    });
  } finally {
    try {
      await putBack(dataDir);
      await rm(draft, { recursive: true, force: true });
    } finally {
      lock.release();
    }
  }
}

/** Puts the previous database back if a restore was killed while it was set aside. */
export async function undoKilledSwap(dataDir: string) {
  if (!isSetAside(dataDir)) return;
  const lock = lockDataDirectory(dataDir);
  try {
    await putBack(dataDir);
  } finally {
    lock.release();
  }
}
