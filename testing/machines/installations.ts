import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { restoreBackup } from "#src/app/restore.ts";
import { takeBackup } from "#src/server/backup/backup.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { readSettings, type Settings } from "#src/server/settings.ts";
import { openStore, type Storage } from "#src/server/storage/storage.ts";
import { mediaSums, rowSums } from "#testing/machines/backup-setup.ts";
import { createDatabase, testServer } from "#testing/machines/database.ts";

export type Installation = { settings: Settings; storage: Storage };

export async function withDatabase<T>(
  { settings }: Pick<Installation, "settings">,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ url: settings.databaseUrl! });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export const sumsOf = (of: Installation) =>
  withDatabase(of, async (database) => ({
    rows: await rowSums(database),
    media: await mediaSums(of.storage),
  }));

export async function refusal(
  { settings }: Pick<Installation, "settings">,
  from: string,
  {
    replace = false,
    ...options
  }: { replace?: boolean; unsigned?: boolean; withoutDeletions?: boolean } & Partial<Settings["backup"]> = {},
) {
  const { unsigned, withoutDeletions, ...backup } = options;
  const given = { ...settings, backup: { ...settings.backup, ...backup } };
  const error = await restoreBackup({ settings: given, from, replace, unsigned, withoutDeletions }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(OperatorError);
  expect((error as Error).message).not.toContain("\n");
  return (error as Error).message;
}

export async function openInstallations() {
  const root = await mkdtemp(path.join(os.tmpdir(), "circle-restore-"));
  const drops: (() => Promise<unknown>)[] = [];
  return {
    root,

    async installation(name: string, template: string): Promise<Installation> {
      const { url, drop } = await createDatabase(testServer!, template);
      drops.push(drop);
      const settings = readSettings({ DATA_DIR: path.join(root, name), DATABASE_URL: url });
      return { settings, storage: await openStore(settings, "key") };
    },

    back: (
      of: Installation,
      name: string,
      options: Partial<Omit<Parameters<typeof takeBackup>[0], "database" | "storage" | "target">> = {},
    ) =>
      withDatabase(of, (database) =>
        takeBackup({ database, storage: of.storage, target: path.join(root, name), ...options }),
      ),

    async close() {
      for (const drop of drops) await drop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
