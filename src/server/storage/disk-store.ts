import { randomUUID } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "#src/server/http/app-error.ts";
import type { IncomingUpload, ObjectStore, StoredInfo } from "#src/server/storage/object-store.ts";
import { readTicket, signTicket, type UploadTicket } from "#src/server/storage/upload-ticket.ts";

const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9][a-z0-9.-]*)+$/;
const uploadAddress = /^\/api\/objects\/([0-9a-f-]{36})\/content$/;
const missing = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

/** Keeps objects as files in a folder; a file is complete and on the disk before it gets its name. */
export async function openDiskStore(folder: string, secret: Buffer): Promise<ObjectStore> {
  const drafts = path.join(folder, ".drafts");
  await mkdir(drafts, { recursive: true });
  await removeOldDrafts(drafts);

  const fileOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error(`Not a key of an object: ${key}`);
    return path.join(folder, key);
  };

  /** Lets `fill` write a draft, then gives it its name; a failure leaves nothing behind. */
  async function write(key: string, fill: (draft: FileHandle, name: string) => Promise<void>) {
    const target = fileOf(key);
    const name = path.join(drafts, randomUUID());
    try {
      const draft = await open(name, "wx");
      try {
        await fill(draft, name);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await mkdir(path.dirname(target), { recursive: true });
      await rename(name, target);
      await syncFolder(path.dirname(target));
    } catch (error) {
      await rm(name, { force: true });
      throw isCode(error, "ENOSPC") ? noRoom() : error;
    }
  }

  const look = async (key: string): Promise<StoredInfo | undefined> => {
    const found = await stat(fileOf(key)).catch(undefinedWhenMissing);
    return found?.isFile() ? describe(found) : undefined;
  };

  return {
    uploadUrl: async (promise) =>
      `/api/objects/${promise.key.replace("incoming/", "")}/content?${signTicket(secret, promise)}`,

    uploadKey(address) {
      const id = uploadAddress.exec(address.split(/[?#]/, 1)[0]!)?.[1];
      return id && `incoming/${id}`;
    },

    async receive(key, upload) {
      const ticket = readTicket(secret, key, upload.ticket);
      refuseOtherThanSigned(ticket, upload);
      await write(key, async (draft) => {
        const received = await copyAtMost(ticket.maxSize, upload.body, draft);
        if (ticket.size !== undefined && received < ticket.size) throw cutShort();
        if (upload.contentLength !== undefined && received < upload.contentLength) throw cutShort();
      });
      return (await look(key))!;
    },

    put: (key, body) => write(key, (draft) => draft.writeFile(body)),

    async get(key, { start, end, version } = {}) {
      const info = await look(key);
      if (!info || (version !== undefined && version !== info.version)) return undefined;
      return { ...info, body: createReadStream(fileOf(key), { start, end }) };
    },

    stat: look,

    async copy(from, to, version) {
      if ((await look(from))?.version !== version) return false;
      await write(to, (_draft, name) => copyFile(fileOf(from), name));
      return true;
    },

    async removeAll(prefix) {
      const whole = prefix.endsWith("/");
      const target = fileOf(whole ? prefix.slice(0, -1) : prefix);
      if (whole) return rm(target, { recursive: true, force: true });
      const siblings = (await readdir(path.dirname(target)).catch(undefinedWhenMissing)) ?? [];
      const matching = siblings.filter((name) => name.startsWith(path.basename(target)));
      await Promise.all(
        matching.map((name) => rm(path.join(path.dirname(target), name), { recursive: true, force: true })),
      );
    },
  };
}

function refuseOtherThanSigned(ticket: UploadTicket, upload: IncomingUpload) {
  if (ticket.contentType !== undefined && upload.contentType !== ticket.contentType) {
    throw new AppError(415, `This address takes a file of type ${ticket.contentType}.`);
  }
  if ((upload.contentLength ?? 0) > ticket.maxSize) throw tooMuch(ticket.maxSize);
}

async function copyAtMost(limit: number, body: Readable, draft: FileHandle): Promise<number> {
  let received = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      received += chunk.length;
      if (received > limit) throw tooMuch(limit);
      await draft.writeFile(chunk);
    }
  } catch (error) {
    // The connection ended early: nobody is left to read the answer, but the log should not call it our fault.
    throw error instanceof AppError || isCode(error, "ENOSPC") ? error : cutShort();
  }
  return received;
}

const tooMuch = (limit: number) =>
  new AppError(413, `This address takes ${limit.toLocaleString("en-US")} bytes and no more.`);
const cutShort = () => new AppError(400, "The upload stopped before the whole file had arrived.");
const noRoom = () => new AppError(507, "There is no room for uploads at the moment. Please try again later.");

const describe = (found: Stats): StoredInfo => ({
  size: found.size,
  version: `${found.ino.toString(36)}-${Math.round(found.mtimeMs * 1000).toString(36)}-${found.size.toString(36)}`,
});

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

function undefinedWhenMissing(error: NodeJS.ErrnoException) {
  if (missing.has(error.code ?? "")) return undefined;
  throw error;
}

// Without this a power loss may take the name, though not the bytes.
async function syncFolder(folder: string) {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// What a killed process left; a draft of today may be another process's work in progress.
async function removeOldDrafts(drafts: string) {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of await readdir(drafts)) {
    const file = path.join(drafts, name);
    const found = await stat(file).catch(undefinedWhenMissing);
    if (found && found.mtimeMs < dayAgo) await rm(file, { force: true });
  }
}
