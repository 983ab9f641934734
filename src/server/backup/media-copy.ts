import { link, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import PQueue from "p-queue";
import pRetry from "p-retry";
import { takeFile, type Backup } from "#src/server/backup/manifest.ts";
import { allOf } from "#src/server/backup/programs.ts";
import {
  encryptedEnding,
  entryOf,
  readStored,
  sameEntry,
  storeFile,
  type FileEntry,
} from "#src/server/backup/stored-file.ts";
import type { ListedFile, Storage } from "#src/server/storage/storage.ts";
import { hourMs } from "#src/shared/dates.ts";

// Unchecked uploads are left out: their senders upload them again.
const published = "media/";

/** The media that a backup has so far, by file name; `linked` are hard links to files of the previous backup. */
export type CopiedMedia = { entries: Map<string, FileEntry>; linked: Set<string> };

/** Copies the published media that are missing; returns the ids of the uploads that got a file. */
export async function copyMedia(
  storage: Storage,
  folder: string,
  { entries, linked }: CopiedMedia,
  { recipient, previous }: { recipient?: string; previous?: Backup },
): Promise<Set<string>> {
  const ending = recipient === undefined ? "" : encryptedEnding;
  const files = (await listMedia(storage)).filter(({ key }) => !entries.has(key + ending));
  await eachOf(files, async (file) => {
    const name = file.key + ending;
    const target = path.join(folder, name);
    const unchanged = previous && (await linkUnchanged(previous, name, file, target));
    if (unchanged) linked.add(name);
    const entry = unchanged ?? (await copyFile(storage, file.key, target, recipient));
    if (entry) entries.set(name, entry);
  });
  return new Set(files.map(({ key }) => uploadOf(key)));
}

/** Copies a file; undefined if it was removed since it was listed. A store may also abort a read because of a removal. */
async function copyFile(storage: Storage, key: string, target: string, recipient: string | undefined) {
  const copy = async () => {
    await rm(target, { force: true });
    const found = await storage.get(key);
    return found && storeFile(found.body, target, recipient);
  };
  return pRetry(copy, { retries: 2, minTimeout: 200, shouldRetry: ({ error }) => brokenOff(error) });
}

const brokenOff = (error: NodeJS.ErrnoException) =>
  error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET";

/** The id of the upload that a stored or copied file belongs to: media/<id>/800.webp. */
export const uploadOf = (name: string): string => name.split("/")[1]!;

/**
 * Hard-links a file of the previous backup into this one if it is undamaged and the original is older than that backup:
 * published files may be replaced, but are never changed in place.
 */
async function linkUnchanged(
  { folder, manifest }: Backup,
  name: string,
  { storedAt }: ListedFile,
  target: string,
) {
  const entry = manifest.files[name];
  // An hour of slack, since a store's clock may differ from ours.
  if (!entry || storedAt.getTime() > Date.parse(manifest.takenAt) - hourMs) return undefined;
  const before = path.join(folder, name);
  const actual = await entryOf(before).catch(() => undefined);
  if (!actual || !sameEntry(actual, entry)) return undefined;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  // Not every file system has hard links.
  return link(before, target).then(
    () => entry,
    () => undefined,
  );
}

export async function listMedia(storage: Storage): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  for await (const page of storage.list(published)) found.push(...page);
  return found;
}

/**
 * Puts the media of a backup into a store, by way of a private folder (`drafts`); returns their keys. If that fails, as for a
 * file that differs from the manifest, they are removed again if `undo` says so.
 */
export async function restoreMedia(
  backup: Backup,
  storage: Storage,
  { drafts, identity, undo }: { drafts: string; identity?: string; undo: boolean },
): Promise<Set<string>> {
  const { manifest } = backup;
  const names = Object.keys(manifest.files).filter((name) => name.startsWith(published));
  const keys = new Set(
    names.map((name) => (manifest.recipient ? name.slice(0, -encryptedEnding.length) : name)),
  );
  try {
    await eachOf(names, async (name, index) => {
      const draft = path.join(drafts, String(index));
      await takeFile(backup, name, draft);
      if (manifest.recipient) await decrypt(draft, identity);
      await putMedia(storage, manifest.recipient ? name.slice(0, -encryptedEnding.length) : name, draft);
      await rm(draft);
    });
  } catch (error) {
    if (undo) await removeMedia(storage, [...keys]);
    throw error;
  }
  return keys;
}

async function decrypt(file: string, identity: string | undefined) {
  const { source, ended } = readStored(file, { encrypted: true, identity });
  const plain = `${file}-plain`;
  await allOf([storeFile(source, plain), ended]);
  await rename(plain, file);
}

export const removeMedia = (storage: Storage, keys: readonly string[]) =>
  eachOf(keys, (key) => storage.removeAll(key));

// The site derives a published file's media type from its name.
const putMedia = (storage: Storage, key: string, file: string) =>
  storage.putFile(key, file, "application/octet-stream");

/** Runs `work` for each item, a few at a time; rejects on a failure, once nothing is running any more. */
async function eachOf<T>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<unknown>,
): Promise<void> {
  const queue = new PQueue({ concurrency: 4 });
  try {
    await queue.addAll(all.map((one, index) => () => work(one, index)));
  } finally {
    queue.clear();
    await queue.onIdle();
  }
}
