import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { backupName, backupsToRemove, backupTime } from "#src/server/backup/backup-name.ts";
import { completeDeletions, pruneDeletions, readDeletions } from "#src/server/backup/deletion-list.ts";
import { checkPacked } from "#src/server/backup/embedded-dump.ts";
import {
  backupsIn,
  readManifest,
  verifyFiles,
  writeManifest,
  type Backup,
  type Manifest,
} from "#src/server/backup/manifest.ts";
import type { Trust } from "#src/server/backup/keyed-sum.ts";
import { copyMedia, uploadOf, type CopiedMedia } from "#src/server/backup/media-copy.ts";
import { checkDump } from "#src/server/backup/postgres.ts";
import { allOf } from "#src/server/backup/programs.ts";
import { programVersion } from "#src/server/backup/program-version.ts";
import { withSnapshot, type Snapshot } from "#src/server/backup/snapshot.ts";
import { encryptedEnding, storeFile, type FileEntry } from "#src/server/backup/stored-file.ts";
import { noTimeout, type DatabaseHandle } from "#src/server/database/database.ts";
import { newestMigration, refuseNewer } from "#src/server/database/migrate.ts";
import { refuseUnfinished } from "#src/server/database/unfinished-restore.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { sync } from "#src/server/storage/disk-store.ts";
import type { Storage } from "#src/server/storage/storage.ts";
import { dayMs } from "#src/shared/dates.ts";

/** The name of the database's dump in a backup that is not encrypted. */
export const dumpFile = "database.dump";

const draftPattern = /^\.draft-/;

type Parts = {
  database: DatabaseHandle;
  storage: Storage;
  /** The folder of all backups. */
  target: string;
  recipient?: string;
  trust?: Trust;
  /** Folders that hold other lists of deleted accounts. */
  lists?: readonly string[];
  now?: Date;
};

/**
 * Makes a backup in a folder named by its time, and removes backups that are too old. The folder gets its name once the backup
 * is complete and was read back. If it fails, it throws an {@link OperatorError} and leaves nothing behind.
 */
export async function takeBackup({ database, target, lists = [], ...parts }: Parts) {
  const { storage, recipient, trust = {}, now = new Date() } = parts;
  const draft = path.join(target, `.draft-${randomUUID()}`);
  const folder = path.join(target, backupName(now));
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await removeOldDrafts(target);
    // A damaged list fails the backup now rather than after hours of copying.
    for (const one of [target, ...lists]) await readDeletions(one, trust);
    const manifest = await fill(draft, {
      database,
      storage,
      recipient,
      trust,
      now,
      previous: await lastOne(target, recipient, trust),
    });
    await noTimeout(database, ({ db }) => completeDeletions(db, target, { trust, others: lists, now }));
    await rename(draft, folder);
    await sync(target);
    const removed = backupsToRemove(await backupsIn(target));
    for (const name of removed) await rm(path.join(target, name), { recursive: true });
    const goneAt = oldestGone(removed, await backupsIn(target));
    if (goneAt) await noTimeout(database, ({ db }) => pruneDeletions(db, target, trust, goneAt));
    const sizes = Object.values(manifest.files).map(({ size }) => size);
    return { folder, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), removed };
  } catch (error) {
    throw whenWriting(error, target);
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
  }
}

/** The time of the newest backup that was removed and is older than all that stay. */
function oldestGone(removed: readonly string[], left: readonly string[]): Date | undefined {
  const gone = removed.filter((name) => left.every((other) => name < other)).toSorted();
  return gone.length > 0 ? backupTime(gone.at(-1)!) : undefined;
}

type Filling = Omit<Parts, "target" | "lists"> & { trust: Trust; now: Date; previous: Backup | undefined };

async function fill(folder: string, { database, storage, recipient, trust, now, previous }: Filling) {
  const migration = await newestMigration(database.db);
  if (!migration) throw new OperatorError("This database holds no installation yet: start the server once.");
  refuseNewer("The database", migration);
  await refuseUnfinished(database);
  const media: CopiedMedia = { entries: new Map(), linked: new Set() };
  const copy = () => copyMedia(storage, folder, media, { recipient, previous });
  const name = recipient === undefined ? dumpFile : dumpFile + encryptedEnding;
  const dump = path.join(folder, name);
  const url = database.connection.connectionString;
  // Most of the time is spent here, before the snapshot; what members add and remove meanwhile is little.
  await copy();
  const entry = await storeDump(database, media, copy, async ({ source, ended }) => {
    const [stored] = await allOf([storeFile(source, dump, recipient), ended]);
    return stored;
  });

  const manifest: Manifest = {
    format: 1,
    takenAt: now.toISOString(),
    program: programVersion(),
    migration,
    database: url === undefined ? "embedded" : "postgresql",
    recipient,
    deletionList: true,
    files: { [name]: entry, ...Object.fromEntries(media.entries) },
  };
  await writeManifest(folder, manifest, trust.key);
  // Verifies from the disk, as a restore will. Linked files were verified when they were linked.
  await readManifest(folder, { key: trust.key });
  const written = Object.keys(manifest.files).filter((file) => !media.linked.has(file));
  await verifyFiles({ folder, manifest }, written);
  if (recipient === undefined) await (url === undefined ? checkPacked(dump) : checkDump(dump));
  return manifest;
}

const tries = 10;

/**
 * Stores a dump in which every row's files are in the backup. Files are written before the row that refers to them, and removed
 * after it, so files that came after the first copy are copied right after the snapshot. If one of them is missing by then and
 * its row is gone too, another snapshot is taken.
 */
async function storeDump(
  database: DatabaseHandle,
  { entries }: CopiedMedia,
  copy: () => Promise<Set<string>>,
  store: (dump: Awaited<ReturnType<Snapshot["dump"]>>) => Promise<FileEntry>,
): Promise<FileEntry> {
  for (let turn = 0; turn < tries; turn += 1) {
    const stored = await withSnapshot(database, async ({ shown, shownNow, dump }) => {
      const added = await copy();
      const copied = new Set([...entries.keys()].map(uploadOf));
      const uncertain = [...shown].filter((id) => added.has(id) || !copied.has(id));
      const still = uncertain.length > 0 ? await shownNow() : shown;
      return uncertain.every((id) => still.has(id)) ? store(await dump()) : undefined;
    });
    if (stored) return stored;
  }
  throw new OperatorError(
    "No backup was made: too many files were removed meanwhile. Try again at a quieter time.",
  );
}

/** The newest backup, if it was encrypted for the same recipient and is undamaged. */
async function lastOne(
  target: string,
  recipient: string | undefined,
  { key }: Trust,
): Promise<Backup | undefined> {
  const [newest] = await backupsIn(target);
  if (!newest) return undefined;
  const folder = path.join(target, newest);
  const manifest = await readManifest(folder, { key }).catch(() => undefined);
  return manifest && manifest.recipient === recipient ? { folder, manifest } : undefined;
}

/** Removes unfinished backups of killed processes; today's may still be under way. */
async function removeOldDrafts(target: string) {
  for (const name of (await readdir(target)).filter((one) => draftPattern.test(one))) {
    const draft = path.join(target, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - dayMs) await rm(draft, { recursive: true, force: true });
  }
}

const notWritable = new Set([
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOTDIR",
  "ENOENT",
  "EEXIST",
  "ENOTEMPTY",
  "EIO",
]);

function whenWriting(error: unknown, target: string): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (!syscall || !notWritable.has(code ?? "")) return error;
  return new OperatorError(`No backup was made: ${target} cannot be written (${message}).`);
}
