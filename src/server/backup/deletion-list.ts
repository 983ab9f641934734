import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { deletedAccounts, lockDeletionList, type Deletion } from "#src/server/backup/installation.queries.ts";
import { checkKeyedSum, keyedSum, type Trust } from "#src/server/backup/keyed-sum.ts";
import { storeFile } from "#src/server/backup/stored-file.ts";
import { textOf } from "#src/server/backup/stored-tree.ts";
import {
  withTransaction,
  type Connections,
  type Database,
  type Transaction,
} from "#src/server/database/database.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import type { Settings } from "#src/server/settings.ts";
import { sync } from "#src/server/storage/disk-store.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

/**
 * The file that lists deleted accounts, in a folder of backups or in DATA_DIR: the period for which it is complete, one line
 * with a time and an id per account, then its checksums.
 */
export const deletionFile = "deleted-accounts.txt";

/** The list includes every account deleted between `since` and `until`; accounts deleted before or after may be missing. */
export type DeletionList = { since: Date; until: Date; deletions: readonly Deletion[] };

const firstLine = /^complete since (\S+Z) until (\S+Z)$/;
const linePattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([0-9a-f-]{36})$/;

/** The folders that may have a list; deletions are written to the first. */
export const deletionFolders = ({ backup, dataDir }: Pick<Settings, "backup" | "dataDir">): string[] => [
  ...(backup.dir ? [backup.dir] : []),
  dataDir,
];

/** Reads the list in a folder, undefined if there is none; throws an {@link OperatorError} if it fails verification. */
export async function readDeletions(folder: string, trust: Trust): Promise<DeletionList | undefined> {
  const file = path.join(folder, deletionFile);
  const whole = await textOf(file);
  if (whole === undefined) return undefined;
  const [, text, sum, keyed] = /^([^]*?)sha256 ([0-9a-f]{64})\n(?:hmac ([0-9a-f]{64})\n)?$/.exec(whole) ?? [];
  const list = text !== undefined && sum === sha256(text) ? listIn(text) : undefined;
  if (!list)
    throw new OperatorError(
      `${file} is damaged: take it from another copy of the backups. Without it, accounts that were deleted since come back.`,
    );
  checkKeyedSum(file, { kind: "deleted accounts", text: text!, sum: keyed }, trust);
  return list;
}

function listIn(text: string): DeletionList | undefined {
  const [first, ...lines] = text.split("\n").slice(0, -1);
  const [, since, until] = firstLine.exec(first ?? "") ?? [];
  const deletions = lines.map(deletionIn);
  if (!since || !until || !deletions.every((each) => each !== undefined)) return undefined;
  return { since: new Date(since), until: new Date(until), deletions };
}

function deletionIn(line: string): Deletion | undefined {
  const [, at, id] = linePattern.exec(line) ?? [];
  return at && id ? { at: new Date(at), id } : undefined;
}

/** Adds deletions to a folder's list, without duplicates; they are synced to the disk when this resolves. */
export const addDeletions = (
  db: Connections["db"],
  folder: string,
  trust: Trust,
  added: readonly Deletion[],
) =>
  writeList(db, folder, trust, async (own, tx) => {
    const { since, deletions } = own ?? (await begun(tx));
    return { since, until: new Date(), deletions: [...deletions, ...added] };
  });

/** How long the database still has the rows of deleted accounts, until they are purged. */
export const daysKnown = 7;

const begun = async (db: Database, now = new Date()): Promise<DeletionList> => ({
  since: new Date(now.getTime() - daysKnown * dayMs),
  until: now,
  deletions: await deletedAccounts(db),
});

// Assumes that copies of backups elsewhere are kept no longer than the originals: a year.
const longestMs = 400 * dayMs;

/**
 * Completes the list beside a folder's backups from the database and from other lists, the first of which is the one that
 * deletions are written to. It claims completeness only for a period that is certain: see {@link DeletionList}.
 */
export async function completeDeletions(
  db: Connections["db"],
  folder: string,
  { trust, others, now }: { trust: Trust; others: readonly string[]; now: Date },
) {
  const elsewhere = others.filter((other) => path.resolve(other) !== path.resolve(folder));
  const written = others[0] !== undefined && elsewhere[0] === others[0] ? others[0] : undefined;
  // Creates the list if needed: from now on it has every deletion.
  if (written !== undefined) await addDeletions(db, written, trust, []);
  const known = await Promise.all(elsewhere.map((other) => readDeletions(other, trust)));
  await writeList(db, folder, trust, async (own, tx) => {
    const anew = await begun(tx, now);
    // Between backups nothing is written to the list beside them.
    const reach = written === undefined ? anew.since : earlier(anew.since, known[0]!.since);
    const gap = written !== undefined && own !== undefined && own.until < reach;
    const list = own && !gap ? own : { ...anew, since: gap ? reach : anew.since };
    return without(
      {
        since: list.since,
        until: new Date(),
        deletions: [own, anew, ...known].flatMap((each) => each?.deletions ?? []),
      },
      new Date(now.getTime() - longestMs),
    );
  });
  if (!trust.unsigned) return;
  // Unsigned lists were accepted this once; rewriting them signs them.
  for (const [index, other] of elsewhere.entries())
    if (known[index]) await writeList(db, other, trust, async (own) => own!);
}

/** Drops entries that only backups of this time or older would need, since those are removed. */
export const pruneDeletions = (db: Connections["db"], folder: string, trust: Trust, goneAt: Date) =>
  writeList(db, folder, trust, async (own, tx) =>
    without(own ?? (await begun(tx)), new Date(goneAt.getTime() - slackMs)),
  );

const without = ({ since, until, deletions }: DeletionList, before: Date): DeletionList => ({
  since: later(since, before),
  until,
  deletions: deletions.filter(({ at }) => at > before),
});

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a < b ? b : a);

// For clock differences between machines.
const slackMs = hourMs;

/**
 * The deletions on any list that a backup of this time may lack, and since when the lists are complete: according to the list
 * that deletions are written to (the first), extended by the one beside the backup if the two overlap. Undefined with neither.
 */
export async function deletionsSince(
  takenAt: Date,
  { beside, folders }: { beside: string; folders: readonly string[] },
  trust: Trust,
): Promise<{ since: Date | undefined; deletions: Deletion[] }> {
  const read = new Map<string, DeletionList | undefined>();
  for (const folder of [beside, ...folders].map((each) => path.resolve(each)))
    if (!read.has(folder)) read.set(folder, await readDeletions(folder, trust));
  const unlisted = [...read.values()]
    .flatMap((each) => each?.deletions ?? [])
    .filter(({ at }) => at.getTime() > takenAt.getTime() - slackMs);
  const own = read.get(path.resolve(beside));
  const written = read.get(path.resolve(folders[0]!));
  const goesOn = !written || (own && own.until >= written.since);
  const since = own && written && goesOn ? earlier(own.since, written.since) : (written ?? own)?.since;
  return { since, deletions: [...byId(unlisted).values()] };
}

/** Creates the list of a restored installation that has none, from what the restore knew. */
export const keepDeletions = async (
  db: Connections["db"],
  folder: string,
  trust: Trust,
  { since, deletions }: { since: Date | undefined; deletions: readonly Deletion[] },
) => {
  if (await readDeletions(folder, trust)) return;
  const now = new Date();
  await writeList(db, folder, trust, async () => ({ since: since ?? now, until: now, deletions }));
};

const byId = (deletions: readonly Deletion[]) =>
  new Map(
    deletions.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map((each) => [each.id, each] as const),
  );

/** Rewrites the whole list, so that a crash leaves no partial line; one process at a time. */
const writeList = (
  db: Connections["db"],
  folder: string,
  trust: Trust,
  change: (known: DeletionList | undefined, tx: Transaction) => Promise<DeletionList>,
): Promise<void> =>
  withTransaction(db, async (tx) => {
    await lockDeletionList(tx);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { since, until, deletions } = await change(await readDeletions(folder, trust), tx);
    const lines = [...byId(deletions).values()]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ id, at }) => `${at.toISOString()} ${id}\n`);
    const list = `complete since ${since.toISOString()} until ${until.toISOString()}\n${lines.join("")}`;
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
