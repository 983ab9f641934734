import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { backupName, backupTime } from "#src/server/backup/backup-name.ts";
import { checkKeyedSum, keyedSum, type Trust } from "#src/server/backup/keyed-sum.ts";
import { copyStored, entryOf, sameEntry, storeFile } from "#src/server/backup/stored-file.ts";
import { filesOf, textOf } from "#src/server/backup/stored-tree.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { Readable } from "node:stream";

const manifestFile = "manifest.json";
const sumFile = "manifest.sha256";
const keyedSumFile = "manifest.hmac";

const manifestSchema = z.object({
  /** The version of this format; a program refuses one that it does not know. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  program: z.string(),
  /** The newest migration that the database has had, and its time in migrations/meta/_journal.json. */
  migration: z.object({ name: z.string(), when: z.number() }),
  database: z.enum(["postgresql", "embedded"]),
  /** The public key that every file is encrypted for. */
  recipient: z.string().optional(),
  /** Whether there is a list of deleted accounts beside it; backups of older versions have none. */
  deletionList: z.boolean().optional(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export type Backup = { folder: string; manifest: Manifest };

export async function writeManifest(folder: string, manifest: Manifest, key?: string): Promise<void> {
  const write = (name: string, text: string) =>
    storeFile(Readable.from([Buffer.from(text)]), path.join(folder, name));
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  const { sha256 } = await write(manifestFile, text);
  await write(sumFile, `${sha256}  ${manifestFile}\n`);
  if (key) await write(keyedSumFile, `${keyedSum(key, "manifest", text)}\n`);
}

/** Reads a backup's manifest; throws an {@link OperatorError} if it is damaged or not signed with the key. */
export async function readManifest(folder: string, trust: Trust): Promise<Manifest> {
  const [text, sum, keyed] = await Promise.all(
    [manifestFile, sumFile, keyedSumFile].map((name) => textOf(path.join(folder, name))),
  );
  const actual = createHash("sha256")
    .update(text ?? "")
    .digest("hex");
  if (text === undefined || sum !== `${actual}  ${manifestFile}\n`) throw damaged(folder, manifestFile);
  checkKeyedSum(`The backup ${folder}`, { kind: "manifest", text, sum: keyed?.trim() }, trust);
  const parsed = manifestSchema.safeParse(jsonIn(text));
  if (!parsed.success)
    throw new OperatorError(`${folder} was made by a version that this program does not know.`);
  return parsed.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws an {@link OperatorError} for unlisted files, links, and a backup in a folder named for another one. */
export async function refuseStrangers({ folder, manifest }: Backup): Promise<void> {
  const name = backupName(new Date(manifest.takenAt));
  if (name !== path.basename(folder))
    throw new OperatorError(`The backup ${folder} was renamed: it is ${name}. Give it this name again.`);
  const known = new Set([manifestFile, sumFile, keyedSumFile, ...Object.keys(manifest.files)]);
  const there = new Set(await filesOf(folder));
  const stranger = [...there].find((file) => !known.has(file));
  if (stranger !== undefined)
    throw new OperatorError(
      `The backup ${folder} was changed: ${stranger} is not on its list. Use another one.`,
    );
  const missing = Object.keys(manifest.files).find((file) => !there.has(file));
  if (missing !== undefined) throw damaged(folder, missing);
}

/** Verifies files of a backup on the disk; throws an {@link OperatorError} for the first that differs from the manifest. */
export async function verifyFiles({ folder, manifest }: Backup, names = Object.keys(manifest.files)) {
  for (const name of names) {
    const actual = await entryOf(path.join(folder, name)).catch(() => undefined);
    if (!actual || !sameEntry(actual, manifest.files[name]!)) throw damaged(folder, name);
  }
}

/**
 * Copies a file of a backup to a private folder; throws an {@link OperatorError} if the copy differs from the manifest. Only
 * such a copy is used, since others might replace the file between the check and its use.
 */
export async function takeFile({ folder, manifest }: Backup, name: string, copy: string): Promise<void> {
  const expected = manifest.files[name]!;
  const stored = path.join(folder, name);
  const taken = await copyStored(stored, expected, copy).catch((error: Error) => {
    throw new OperatorError(`${stored} cannot be copied to ${path.dirname(copy)}: ${error.message}`);
  });
  if (taken && sameEntry(taken, expected)) return;
  throw new OperatorError(
    `The backup ${folder} was changed while it was restored: ${name} is not what was checked before. Use another one.`,
  );
}

const damaged = (folder: string, name: string) =>
  new OperatorError(
    `The backup ${folder} is damaged: ${name} is missing or not what was written. Use another one.`,
  );

/** The names of the backups in a folder, the newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) => (entry.isDirectory() && backupTime(entry.name) ? [entry.name] : []))
    .toSorted()
    .toReversed();
}

/** A backup by its folder, or the newest one in a folder of backups. */
export async function findBackup(folder: string): Promise<string> {
  if (backupTime(path.basename(path.resolve(folder)))) return path.resolve(folder);
  const [newest] = await backupsIn(folder);
  if (!newest) throw new OperatorError(`There is no backup in ${folder}.`);
  return path.resolve(folder, newest);
}
