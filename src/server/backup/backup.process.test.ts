import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeBackup } from "#src/server/backup/backup.ts";
import { restoreBackup } from "#src/app/restore.ts";
import { databaseSource, openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { readSettings } from "#src/server/settings.ts";
import { openStore, type Storage } from "#src/server/storage/storage.ts";
import { mediaSums, rowSums, shownUploads, startMember } from "#testing/machines/backup-setup.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { createDatabase, templateDatabase, testServer } from "#testing/machines/database.ts";
import { createBucket } from "#testing/machines/bucket.ts";
import { s3TestSettings } from "#testing/machines/run-results.ts";

const s3Given = s3TestSettings.every((name) => process.env[name]);
const onPostgres = testServer ? "" : " (not run: there is no PostgreSQL)";
const onS3 = s3Given && testServer ? "" : " (not run: the TEST_S3_ settings or PostgreSQL are missing)";

let folder: string;
const undo: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "circle-backup-"));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  await rm(folder, { recursive: true, force: true });
});

type Environment = Record<string, string>;
type Place = (name: string) => Promise<Environment>;

const embedded: Place = async (name) => {
  const dataDir = path.join(folder, name);
  if (name === "source") await unpackSnapshot(dataDir);
  return { DATA_DIR: dataDir };
};

const postgres: Place = async (name) => {
  const database = await createDatabase(testServer!, name === "source" ? templateDatabase : "template0");
  undo.push(database.drop);
  return { DATA_DIR: path.join(folder, name), DATABASE_URL: database.url };
};

const postgresAndS3: Place = async (name) => {
  return { ...(await postgres(name)), ...(await createBucket()) };
};

async function open(environment: Environment) {
  const settings = readSettings(environment);
  const database = await openDatabase(databaseSource(settings), "visitors");
  return { database, storage: await openStore(settings, "key") };
}

async function sums({ database, storage }: { database: DatabaseHandle; storage: Storage }) {
  return { rows: await rowSums(database), media: await mediaSums(storage) };
}

describe("a backup of the embedded database and a folder", () => keepsWhatMembersWrite(embedded));
describe.skipIf(onPostgres)(`a backup of PostgreSQL and a folder${onPostgres}`, () =>
  keepsWhatMembersWrite(postgres),
);
describe.skipIf(onS3)(`a backup of PostgreSQL and an S3 store${onS3}`, () =>
  keepsWhatMembersWrite(postgresAndS3),
);

function keepsWhatMembersWrite(place: Place) {
  it("taken while members write has every file that its rows show, and all from before; a quiet one is the same", async () => {
    const source = await open(await place("source"));
    const target = path.join(folder, "backups");
    const members = await Promise.all([1, 2, 3].map(() => startMember(source.database, source.storage)));
    await Promise.all(members.map((member) => member.post()));
    const before = members.flatMap(({ written }) => written);
    const stops = members.map((member) => member.keepWriting());
    const busy = await takeBackup({ ...source, target, now: new Date("2026-11-28T08:10:00Z") });
    await Promise.all(stops.map((stop) => stop()));
    const written = members.flatMap((member) => member.written);
    const quiet = await takeBackup({ ...source, target, now: new Date("2026-11-29T08:10:00Z") });
    const whole = await sums(source);
    const original = await shownUploads(source.database, source.storage);
    await source.database.close();
    expect(original.ids.toSorted()).toEqual(written.toSorted());
    expect(written.length).toBeGreaterThan(before.length);
    expect(await readdir(target)).toEqual([
      "2026-11-28T081000Z",
      "2026-11-29T081000Z",
      "deleted-accounts.txt",
    ]);
    expect((await stat(quiet.folder)).mode & 0o077).toBe(0);

    const environment = await place("restored");
    const settings = readSettings(environment);
    await restoreBackup({ settings, from: busy.folder, replace: false });
    const restored = await open(environment);
    await migrateDatabase(restored.database);
    const found = await shownUploads(restored.database, restored.storage);
    expect(found.broken).toEqual([]);
    expect(found.ids).toEqual(expect.arrayContaining(before));
    await restored.database.close();

    await restoreBackup({ settings, from: target, replace: true });
    const again = await open(environment);
    expect(await sums(again)).toEqual(whole);
    await again.database.close();
  }, 240_000);
}
