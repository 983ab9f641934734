import { randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import {
  chmod,
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  truncate,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { asSigned, ownAddresses, superseded, whenWriting } from "#src/server/storage/upload-ticket.ts";
import type { ListedFile, Storage, StoredInfo } from "#src/server/storage/storage.ts";
import { dayMs } from "#src/shared/dates.ts";

const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9][a-z0-9.-]*)+$/;
// A link is not one of our files: O_NOFOLLOW fails with ELOOP.
const missing = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ELOOP"]);

/**
 * Stores files in a folder. A file gets its name once it is complete and, if it is published, synced to the disk. Received files
 * are not synced, since waiting for the disk for two hundred uploads would block all other work. Links inside the folder, to
 * files or folders, are never followed: the store creates none.
 */
export async function openDiskStore(folder: string, secret: string): Promise<Storage> {
  const addresses = ownAddresses(secret);
  const drafts = path.join(folder, ".drafts");
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  // The folder itself may be a link, to a larger disk.
  const root = await realpath(folder);
  if ((await realpath(drafts)) !== path.join(root, ".drafts")) throw strayed(drafts);
  await removeOldDrafts(drafts);

  const fileOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a key of an object: ${key}`);
    return path.join(root, key);
  };
  /** Throws if a parent folder of a file is missing, or is a link to somewhere else. */
  const stayInside = async (file: string) => {
    if ((await realpath(path.dirname(file))) !== path.dirname(file)) throw strayed(file);
  };

  /**
   * Lets `make` write a draft, then renames it; a failure leaves nothing behind. For a `received` file, returns false if the name is
   * taken, and throws 409 if its draft was removed.
   */
  async function settle(key: string, make: (draft: string) => Promise<void>, { received = false } = {}) {
    const target = fileOf(key);
    const draft = path.join(drafts, received ? `${draftsOf(key)}.${randomUUID()}` : randomUUID());
    try {
      await make(draft);
      if (!received) await sync(draft);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await stayInside(target);
      await (received ? link : rename)(draft, target);
      if (!received) await sync(path.dirname(target));
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (received && code === "EEXIST") return false;
      throw received && code === "ENOENT" ? superseded() : whenWriting(error);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /**
   * Aborts uploads in progress to a key. Their space is freed now, not when the connection ends, since a hanging one would keep it.
   * The draft is renamed first, so that one that is complete by now either got its final name before, or never will.
   */
  async function endReceiving(key: string) {
    for (const name of await readdir(drafts)) {
      if (!name.startsWith(draftsOf(key))) continue;
      const ended = path.join(drafts, randomUUID());
      const gone = await rename(path.join(drafts, name), ended).then(() => false, trueWhenMissing);
      if (gone) continue;
      if ((await lstat(ended)).nlink === 1) await truncate(ended);
      await rm(ended);
    }
  }

  const look = async (key: string): Promise<StoredInfo | undefined> => {
    const file = fileOf(key);
    const found = await stayInside(file)
      .then(() => lstat(file))
      .catch(undefinedWhenMissing);
    return found?.isFile() ? describe(found) : undefined;
  };

  return {
    uploadUrl: async (promise) => addresses.urlFor(promise),
    uploadKey: addresses.keyOf,
    admit: addresses.admit,

    async receive(key, upload, alone = (begin) => begin()) {
      const arriving = asSigned(addresses.admit(key, upload), upload);
      const write = async (draft: string) => {
        await alone(async () => {
          await endReceiving(key);
          await writeFile(draft, "", { flag: "wx", mode: 0o600 });
        });
        await writeWhole(draft, arriving, "r+");
      };
      return (await settle(key, write, { received: true })) ? look(key) : undefined;
    },

    put: async (key, body) => void (await settle(key, (draft) => writeWhole(draft, [body]))),

    putFile: async (key, file) => void (await settle(key, (draft) => copyPrivate(file, draft))),

    async get(key, { start, end, version } = {}) {
      const file = fileOf(key);
      const handle = await stayInside(file)
        .then(() => open(file, constants.O_RDONLY | constants.O_NOFOLLOW))
        .catch(undefinedWhenMissing);
      if (!handle) return undefined;
      const found = await handle.stat();
      const info = found.isFile() ? describe(found) : undefined;
      if (info && (version === undefined || version === info.version))
        return { ...info, body: handle.createReadStream({ start, end }) };
      await handle.close();
      return undefined;
    },

    stat: look,

    async *list(prefix) {
      const first = fileOf(`${prefix}any`);
      const inside = await stayInside(first).then(() => true, undefinedWhenMissing);
      if (inside) yield* filesIn(path.dirname(first), prefix);
    },

    async removeAll(prefix) {
      const whole = prefix.endsWith("/");
      const target = fileOf(whole ? prefix.slice(0, -1) : prefix);
      if (!(await stayInside(target).then(() => true, undefinedWhenMissing))) return;
      if (whole) return rm(target, { recursive: true, force: true });
      await endReceiving(prefix);
      const siblings = (await readdir(path.dirname(target)).catch(undefinedWhenMissing)) ?? [];
      const matching = siblings.filter((name) => name.startsWith(path.basename(target)));
      await Promise.all(
        matching.map((name) => rm(path.join(path.dirname(target), name), { recursive: true, force: true })),
      );
    },
  };
}

/** The files in a folder, recursively; files that are removed meanwhile are left out. */
async function* filesIn(folder: string, prefix: string): AsyncGenerator<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(undefinedWhenMissing);
  for (const entry of entries ?? []) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(file, `${prefix}${entry.name}/`);
    const found = entry.isFile() && (await lstat(file).catch(undefinedWhenMissing));
    if (found) yield [{ key: prefix + entry.name, storedAt: found.mtime }];
  }
}

/** The prefix of the drafts of received files, by which a newer upload finds older ones. */
const draftsOf = (key: string) => key.replaceAll("/", "-");

/** Writes a file, a new one by default; throws 409 once it was removed. */
async function writeWhole(
  name: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  flag = "wx",
) {
  const file = await open(name, flag, 0o600);
  try {
    for await (const chunk of chunks) {
      if ((await file.stat()).nlink === 0) throw superseded();
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
}

async function copyPrivate(file: string, draft: string) {
  await copyFile(file, draft);
  await chmod(draft, 0o600);
}

/** Like the error of a missing file, so that visitors cannot tell that there is a link. */
const strayed = (file: string) =>
  Object.assign(new Error(`There is a link on the way to ${file}, which is not followed.`), {
    code: "ELOOP",
  });

const describe = (found: Stats): StoredInfo => ({
  size: found.size,
  version: `${found.ino.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}-${found.size.toString(36)}`,
});

function trueWhenMissing(error: NodeJS.ErrnoException) {
  undefinedWhenMissing(error);
  return true;
}

function undefinedWhenMissing(error: NodeJS.ErrnoException) {
  if (missing.has(error.code ?? "")) return undefined;
  throw error;
}

/** Without this a power loss may lose a file's content, or the entries of a folder. */
export async function sync(fileOrFolder: string) {
  const handle = await open(fileOrFolder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// Drafts left by killed processes; today's may be another process's work in progress.
async function removeOldDrafts(drafts: string) {
  const dayAgo = Date.now() - dayMs;
  for (const name of await readdir(drafts)) {
    const file = path.join(drafts, name);
    const found = await lstat(file).catch(undefinedWhenMissing);
    if (found && found.mtimeMs < dayAgo) await rm(file, { force: true });
  }
}
