import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { allOf, startProgram } from "#src/server/backup/programs.ts";
import { openFile } from "#src/server/backup/stored-tree.ts";

export type FileEntry = { size: number; sha256: string };

export const encryptedEnding = ".age";

/** Writes a stream to a new file, encrypted if there is a recipient; it is synced to the disk when this resolves. */
export async function storeFile(source: Readable, file: string, recipient?: string): Promise<FileEntry> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const { measure, entry } = measuring();
  const write = (from: Readable) =>
    pipeline(from, measure, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  if (recipient === undefined) {
    await write(source);
  } else {
    const age = startProgram("age", ["--recipient", recipient]);
    await allOf([write(age.stdout), pipeline(source, age.stdin), age.ended]);
  }
  return entry();
}

/** Reads the original content from the copy of a stored file; `ended` rejects if it could not be decrypted. */
export function readStored(
  file: string,
  { encrypted, identity }: { encrypted: boolean; identity?: string },
): { source: Readable; ended: Promise<unknown> } {
  const stored = createReadStream(file);
  if (!encrypted) return { source: stored, ended: Promise.resolve() };
  const age = startProgram("age", ["--decrypt", "--identity", identity ?? ""]);
  const ended = allOf([pipeline(stored, age.stdin), age.ended]);
  ended.catch(() => {});
  return { source: age.stdout, ended };
}

/** Copies a stored file up to the expected size; undefined if there is none. Only the copy is used: the file may be replaced. */
export async function copyStored(
  file: string,
  { size }: FileEntry,
  copy: string,
): Promise<FileEntry | undefined> {
  const handle = await openFile(file);
  return handle && storeFile(handle.createReadStream({ end: size }), copy);
}

export async function entryOf(file: string): Promise<FileEntry | undefined> {
  const handle = await openFile(file);
  if (!handle) return undefined;
  const { measure, entry } = measuring();
  await pipeline(handle.createReadStream(), measure, async (chunks: AsyncIterable<unknown>) => {
    for await (const _ of chunks);
  });
  return entry();
}

export const sameEntry = (one: FileEntry, other: FileEntry) =>
  one.size === other.size && one.sha256 === other.sha256;

function measuring() {
  const hash = createHash("sha256");
  let size = 0;
  return {
    async *measure(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    entry: (): FileEntry => ({ size, sha256: hash.digest("hex") }),
  };
}
