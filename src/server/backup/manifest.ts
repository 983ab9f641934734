import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { backupTime } from "#src/server/backup/backup-name.ts";
import { entryOf, sameEntry, storeFile } from "#src/server/backup/stored-file.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import { Readable } from "node:stream";

const manifestFile = "manifest.json";
const sumFile = "manifest.sha256";

const manifestSchema = z.object({
  /** Of this description; a program refuses one that it does not know. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  program: z.string(),
  /** The newest migration that the database has had, and its time in migrations/meta/_journal.json. */
  migration: z.object({ name: z.string(), when: z.number() }),
  database: z.enum(["postgresql", "embedded"]),
  /** The public key that every file is encrypted for. */
  recipient: z.string().optional(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

/** What a backup holds: sizes and hashes of its files as they are stored. */
export type Manifest = z.infer<typeof manifestSchema>;

export type Backup = { folder: string; manifest: Manifest };

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const write = (name: string, text: string) =>
    storeFile(Readable.from([Buffer.from(text)]), path.join(folder, name));
  const { sha256 } = await write(manifestFile, `${JSON.stringify(manifest, undefined, 1)}\n`);
  await write(sumFile, `${sha256}  ${manifestFile}\n`);
}

/** Reads what a backup says that it holds; throws one line where it is damaged. */
export async function readManifest(folder: string): Promise<Manifest> {
  const sum = await readFile(path.join(folder, sumFile), "utf8").catch(() => "");
  const file = path.join(folder, manifestFile);
  const actual = await entryOf(file).catch(() => undefined);
  if (!actual || sum !== `${actual.sha256}  ${manifestFile}\n`) throw damaged(folder, manifestFile);
  const parsed = manifestSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!parsed.success)
    throw new OperatorError(`${folder} was made by a version that this program does not know.`);
  return parsed.data;
}

/** Reads files of a backup from the disk; throws one line that names the first that is not what the manifest says. */
export async function verifyFiles({ folder, manifest }: Backup, names = Object.keys(manifest.files)) {
  for (const name of names) {
    const actual = await entryOf(path.join(folder, name)).catch(() => undefined);
    if (!actual || !sameEntry(actual, manifest.files[name]!)) throw damaged(folder, name);
  }
}

const damaged = (folder: string, name: string) =>
  new OperatorError(
    `The backup ${folder} is damaged: ${name} is missing or not what was written. Use another one.`,
  );

/** The names of the backups in a folder, the newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => backupTime(name))
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
