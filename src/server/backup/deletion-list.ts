import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { backupTime } from "#src/server/backup/backup-name.ts";
import { lockDeletionList, type Deletion } from "#src/server/backup/installation.queries.ts";
import { checkKeyedSum, keyedSum, type Trust } from "#src/server/backup/keyed-sum.ts";
import { backupsIn } from "#src/server/backup/manifest.ts";
import { storeFile } from "#src/server/backup/stored-file.ts";
import { textOf } from "#src/server/backup/stored-tree.ts";
import type { Database } from "#src/server/database/database.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import type { Settings } from "#src/server/settings.ts";
import { sync } from "#src/server/storage/disk-store.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

/** The list of deleted accounts, in a folder of backups or else in DATA_DIR: a time and an id a line, then its sums. */
export const deletionFile = "deleted-accounts.txt";

const linePattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([0-9a-f-]{36})$/;

/** The folders that may have a list, the one that deletions are written to first. */
export const deletionFolders = ({ backup, dataDir }: Pick<Settings, "backup" | "dataDir">): string[] => [
  ...(backup.dir ? [backup.dir] : []),
  dataDir,
];

/** The list in a folder, undefined where there is none; throws one line for one that is not what was written. */
export async function readDeletions(folder: string, trust: Trust): Promise<Deletion[] | undefined> {
  const file = path.join(folder, deletionFile);
  const whole = await textOf(file);
  if (whole === undefined) return undefined;
  const [, list, sum, keyed] = /^([^]*?)sha256 ([0-9a-f]{64})\n(?:hmac ([0-9a-f]{64})\n)?$/.exec(whole) ?? [];
  const deletions = (list ?? "").split("\n").slice(0, -1).map(deletionIn);
  if (list === undefined || sum !== sha256(list) || !deletions.every((each) => each !== undefined))
    throw new OperatorError(
      `${file} is damaged: take it from another copy of the backups. Without it, accounts that were deleted since come back.`,
    );
  checkKeyedSum(file, { kind: "deleted accounts", text: list, sum: keyed }, trust);
  return deletions;
}

function deletionIn(line: string): Deletion | undefined {
  const [, at, id] = linePattern.exec(line) ?? [];
  return at && id ? { at: new Date(at), id } : undefined;
}

/** Adds deletions to a folder's list; each is there once, however often, and on the disk when this resolves. */
export const addDeletions = (db: Database, folder: string, trust: Trust, added: readonly Deletion[]) =>
  writeList(db, folder, trust, (known) => [...known, ...added]);

// Backups that were copied elsewhere are kept no longer than those beside the list are: a year.
const longestMs = 400 * dayMs;

/**
 * Completes the list beside the backups of a folder, from other lists and from the database, and takes out what is older
 * than the oldest of these backups: no restore needs it.
 */
export async function completeDeletions(
  db: Database,
  folder: string,
  { trust, others, deleted }: { trust: Trust; others: readonly string[]; deleted: readonly Deletion[] },
) {
  const known = await Promise.all(others.map((other) => readDeletions(other, trust)));
  const oldest = (await backupsIn(folder)).map((name) => backupTime(name)!.getTime()).at(-1);
  const since = (oldest ?? Date.now() - longestMs) - slackMs;
  await writeList(db, folder, trust, (own) =>
    [...own, ...known.flatMap((each) => each ?? []), ...deleted].filter(({ at }) => at.getTime() > since),
  );
  if (!trust.unsigned) return;
  // They were taken over: from now on they are signed as well.
  for (const [index, other] of others.entries()) if (known[index]) await addDeletions(db, other, trust, []);
}

// Clocks of two machines may differ.
const slackMs = hourMs;

/** The deletions on any of these lists that a backup of this time may not have, and whether there was a list at all. */
export async function deletionsSince(takenAt: Date, folders: readonly string[], trust: Trust) {
  const unique = [...new Set(folders.map((folder) => path.resolve(folder)))];
  const lists = await Promise.all(unique.map((folder) => readDeletions(folder, trust)));
  const later = lists
    .flatMap((each) => each ?? [])
    .filter(({ at }) => at.getTime() > takenAt.getTime() - slackMs);
  return { listed: lists.some(Boolean), deletions: [...byId(later).values()] };
}

const byId = (deletions: readonly Deletion[]) =>
  new Map(
    deletions.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map((each) => [each.id, each] as const),
  );

/** Writes a list anew as a whole, so that no crash leaves half a line; one process at a time. */
const writeList = (
  db: Database,
  folder: string,
  trust: Trust,
  change: (known: Deletion[]) => readonly Deletion[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDeletionList(tx);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const known = (await readDeletions(folder, trust)) ?? [];
    const list = [...byId(change(known)).values()]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ id, at }) => `${at.toISOString()} ${id}\n`)
      .join("");
    const { key } = trust;
    const sums = `sha256 ${sha256(list)}\n${key ? `hmac ${keyedSum(key, "deleted accounts", list)}\n` : ""}`;
    const draft = path.join(folder, `.${deletionFile}-${randomUUID()}`);
    try {
      await storeFile(Readable.from([Buffer.from(list + sums)]), draft);
      await rename(draft, path.join(folder, deletionFile));
    } finally {
      await rm(draft, { force: true });
    }
    await sync(folder);
  });

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
