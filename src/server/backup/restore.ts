import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { dumpFile } from "#src/server/backup/backup.ts";
import {
  deletionFile,
  deletionFolders,
  deletionsSince,
  keepDeletions,
} from "#src/server/backup/deletion-list.ts";
import { listReplaced } from "#src/server/backup/replaced.ts";
import { restoreEmbedded, undoKilledSwap } from "#src/server/backup/embedded-dump.ts";
import { hasAccounts, otherConnections } from "#src/server/backup/installation.queries.ts";
import type { Trust } from "#src/server/backup/keyed-sum.ts";
import {
  findBackup,
  readManifest,
  refuseStrangers,
  takeFile,
  verifyFiles,
  type Backup,
} from "#src/server/backup/manifest.ts";
import { listMedia, removeMedia, restoreMedia } from "#src/server/backup/media-copy.ts";
import { restorePostgres } from "#src/server/backup/postgres.ts";
import { endWhatHadEnded, type AfterRestore, type Repeated } from "#src/server/backup/restored.ts";
import { encryptedEnding, readStored } from "#src/server/backup/stored-file.ts";
import { connectTo, hasDatabase, openDatabase, type DatabaseHandle } from "#src/server/database/database.ts";
import { refuseNewer } from "#src/server/database/migrate.ts";
import { markFinished } from "#src/server/database/unfinished-restore.ts";
import { OperatorError } from "#src/server/operator-error.ts";
import type { Settings } from "#src/server/settings.ts";
import { openStore, type Storage } from "#src/server/storage/storage.ts";

export type Restore = {
  settings: Pick<Settings, "databaseUrl" | "dataDir" | "s3" | "backup" | "production">;
  /** A backup, or a folder of backups, of which the newest is used. */
  from: string;
  replace: boolean;
  /** Whether to accept an unauthenticated backup: made before BACKUP_KEY was set, or with another key. */
  unsigned?: boolean;
  /** Whether accounts deleted since the backup may come back, if their list is lost. */
  withoutDeletions?: boolean;
  after: AfterRestore;
};

/**
 * Restores a backup into an empty installation, or with `replace` into any; throws an {@link OperatorError} if it cannot, before
 * anything has changed. Rows are replaced in one step, once the files that they refer to are in place. What was revoked or
 * deleted since the backup is revoked or deleted again by the time it resolves.
 */
export async function loadBackup(restore: Restore): Promise<Backup & Repeated> {
  const { settings, from, replace, after, unsigned } = restore;
  const trust = { key: settings.backup.key, unsigned };
  if (settings.production && !trust.key && !unsigned)
    throw new OperatorError(
      "BACKUP_KEY: required when NODE_ENV=production: without it nobody can tell whether a backup was changed. Set it to the key of the backup, or add --unsigned to take what nobody vouches for.",
    );
  const folder = await findBackup(from);
  const backup = { folder, manifest: await readManifest(folder, trust) };
  refuseNewer(`The backup ${folder}`, backup.manifest.migration);
  refuseOtherDatabase(backup, settings);
  refuseWithoutKey(backup, settings);
  await refuseStrangers(backup);
  await verifyFiles(backup);
  // Read before anything changes: a damaged or missing list is a reason to stop.
  let listed = await listedDeletions(backup, restore, trust);
  // No upload addresses are signed here.
  const storage = await openStore(settings, "");
  const { databaseUrl, dataDir } = settings;
  let repeated: Repeated = { deletions: 0 };
  const prepare = async () => {
    if (replace) await listReplaced(settings, trust);
    listed = await listedDeletions(backup, restore, trust);
  };
  const finish = async (database: DatabaseHandle) => {
    repeated = await endWhatHadEnded(database, after, listed.deletions);
    const [list] = deletionFolders(settings);
    await keepDeletions(database.db, list!, trust, listed);
  };
  if (databaseUrl) await refuseInUse(databaseUrl, replace);
  else await undoKilledSwap(dataDir);
  if (!databaseUrl && !replace) await refuseAccounts(dataDir);
  await refuseMedia(storage, replace);
  // On the disk of the data, which has room for it. What a killed restore left there is removed.
  const drafts = path.join(dataDir, "restoring");
  await rm(drafts, { recursive: true, force: true });
  try {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    // Copied and verified before it is used: a dump holds statements, and a replaced one would run somebody else's.
    const dump = await takeDump(backup, settings, drafts);
    const around = (swap: () => Promise<void>) =>
      withMedia(backup, storage, { settings, replace, drafts }, swap);
    await prepare();
    if (databaseUrl) {
      await around(async () => restorePostgres(databaseUrl, dump()));
      await withDatabase(databaseUrl, async (database) => {
        await finish(database);
        await markFinished(database);
      });
    } else {
      await restoreEmbedded(dataDir, dump(), { finish, around });
    }
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
  return { ...backup, ...repeated };
}

async function takeDump(backup: Backup, { backup: { identity } }: Restore["settings"], drafts: string) {
  const encrypted = backup.manifest.recipient !== undefined;
  const copy = path.join(drafts, dumpFile);
  await takeFile(backup, encrypted ? dumpFile + encryptedEnding : dumpFile, copy);
  return () => readStored(copy, { encrypted, identity });
}

/** Stores the media before `restoreRows`, and afterwards removes those that no row refers to. */
async function withMedia(
  backup: Backup,
  storage: Storage,
  { settings, replace, drafts }: Pick<Restore, "settings" | "replace"> & { drafts: string },
  restoreRows: () => Promise<void>,
) {
  const { identity } = settings.backup;
  const keys = await restoreMedia(backup, storage, { drafts, identity, undo: !replace });
  await restoreRows().catch(async (error: unknown) => {
    if (!replace) await removeMedia(storage, [...keys]);
    throw error;
  });
  const others = (await listMedia(storage)).filter(({ key }) => !keys.has(key));
  await removeMedia(
    storage,
    others.map(({ key }) => key),
  );
}

/** The deletions since the backup, from the lists beside it and of this installation. */
async function listedDeletions(
  { folder, manifest }: Backup,
  { settings, withoutDeletions }: Restore,
  trust: Trust,
) {
  const takenAt = new Date(manifest.takenAt);
  const lists = { beside: path.dirname(folder), folders: deletionFolders(settings) };
  const { since, deletions } = await deletionsSince(takenAt, lists, trust);
  if (!manifest.deletionList || withoutDeletions) return { since, deletions };
  if (!since)
    throw new OperatorError(
      `There is no ${deletionFile} beside the backup ${folder}: accounts that were deleted since would come back. Copy it there, or add --without-deletions.`,
    );
  if (takenAt < since)
    throw new OperatorError(
      `The backup ${folder} is older than what ${deletionFile} knows, which was begun anew: it is complete since ${since.toISOString()}. Accounts that were deleted before would come back. Use a newer one, copy it and an older copy of the list to another folder, or add --without-deletions.`,
    );
  return { since, deletions };
}

async function withDatabase(url: string, work: (database: DatabaseHandle) => Promise<void>) {
  const database = await openDatabase({ url });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

function refuseOtherDatabase({ folder, manifest }: Backup, { databaseUrl }: Restore["settings"]) {
  if (databaseUrl && manifest.database === "embedded")
    throw new OperatorError(
      `The backup ${folder} is of the embedded database. Restore it without DATABASE_URL.`,
    );
  if (!databaseUrl && manifest.database === "postgresql")
    throw new OperatorError(`The backup ${folder} is of PostgreSQL. Set DATABASE_URL to an empty database.`);
}

function refuseWithoutKey({ folder, manifest }: Backup, { backup }: Restore["settings"]) {
  if (manifest.recipient && (!backup.identity || !existsSync(backup.identity)))
    throw new OperatorError(
      `The backup ${folder} is encrypted. Set BACKUP_IDENTITY to the file with age's secret key.`,
    );
}

// PostgreSQL still lists the connections of a server that has just stopped. It needs less than this to end them, in ms.
const patience = 2_000;

async function refuseInUse(url: string, replace: boolean) {
  const connections = connectTo({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  try {
    if (!replace && (await hasAccounts(connections))) throw notEmpty("accounts");
    const until = Date.now() + patience;
    while ((await otherConnections(connections)) > 0) {
      if (Date.now() > until)
        throw new OperatorError("Something is connected to this database. Stop every server, then restore.");
      await delay(100);
    }
  } finally {
    await connections.close();
  }
}

async function refuseAccounts(dataDir: string) {
  if (!hasDatabase({ dataDir })) return;
  const database = await openDatabase({ dataDir });
  try {
    if (await hasAccounts(database)) throw notEmpty("accounts");
  } finally {
    await database.close();
  }
}

async function refuseMedia(storage: Storage, replace: boolean) {
  if (!replace && (await listMedia(storage)).length > 0) throw notEmpty("media");
}

const notEmpty = (what: string) =>
  new OperatorError(
    `There are ${what} already, and nothing was restored. Add --replace to put the backup in their place.`,
  );
