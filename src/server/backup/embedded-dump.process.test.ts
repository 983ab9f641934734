import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { restoreBackup } from "#src/app/restore.ts";
import { takeBackup } from "#src/server/backup/backup.ts";
import { restoreEmbedded } from "#src/server/backup/embedded-dump.ts";
import { hasDatabase, openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { filesOfDatabase, restoreDraft, setAsideDatabase } from "#src/server/database/set-aside.ts";
import { readSettings } from "#src/server/settings.ts";
import { openStore } from "#src/server/storage/storage.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { refusal } from "#testing/machines/installations.ts";

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "circle-swap-"));
  dataDir = path.join(folder, "data");
  await unpackSnapshot(dataDir);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const accounts = () => withDatabase(({ db }) => db.$count(users));

/** Recreates what is left by a restore that is killed between its two renames. */
async function killInTheSwap() {
  await mkdir(filesOfDatabase(restoreDraft(dataDir)), { recursive: true });
  await rename(filesOfDatabase(dataDir), setAsideDatabase(dataDir));
}

it("a restore that is killed while the old database is set aside loses nothing, and nothing starts anew", async () => {
  const settings = readSettings({ DATA_DIR: dataDir });
  const backup = await withDatabase(async (database) => {
    const create = createFactories(database);
    await create.person("approved");
    const storage = await openStore(settings, "key");
    const made = await takeBackup({ database, storage, target: path.join(folder, "backups") });
    await create.person("approved");
    return made;
  });
  await killInTheSwap();
  expect(hasDatabase({ dataDir })).toBe(true);
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The restore of ${dataDir} was interrupted, while the database of before was set aside. Restore again, with --replace.`,
  );
  expect(existsSync(filesOfDatabase(dataDir))).toBe(false);

  expect(await refusal({ settings }, backup.folder)).toMatch(/^There are accounts already/);
  expect(await accounts()).toBe(2);

  await killInTheSwap();
  await restoreBackup({ settings, from: backup.folder, replace: true });
  expect(await accounts()).toBe(1);
  const left = await readdir(dataDir);
  expect(left).not.toContain("restored");
  expect(left).not.toContain("restoring");
}, 240_000);

it("the old database is put back where the new one cannot take its place", async () => {
  const dump = await withDatabase(async (database) => {
    const packed = await database.dump!();
    await createFactories(database).person("approved");
    return packed;
  });
  const swapped = restoreEmbedded(
    dataDir,
    { source: Readable.from([dump]), ended: Promise.resolve() },
    {
      finish: async () => {},
      around: async (swap) => {
        await rm(filesOfDatabase(restoreDraft(dataDir)), { recursive: true });
        await swap();
      },
    },
  );
  await expect(swapped).rejects.toThrow("ENOENT");
  expect(await accounts()).toBe(1);
}, 240_000);
