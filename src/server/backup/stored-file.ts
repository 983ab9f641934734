import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { allOf, startProgram } from "#src/server/backup/programs.ts";
import { openFile } from "#src/server/backup/stored-tree.ts";

/** What a manifest says of a file, as it is stored. */
export type FileEntry = { size: number; sha256: string };

/** The ending of the names of encrypted files. */
export const encryptedEnding = ".age";

/** Writes what it reads into a new file, encrypted where there is a recipient; it is on the disk when this resolves. */
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

/** Reads a file of a backup as it was before it was stored; `ended` rejects where it could not be decrypted. */
export async function readStored(
  file: string,
  identity?: string,
): Promise<{ source: Readable; ended: Promise<unknown> }> {
  const stored = (await openFile(file)).createReadStream();
  if (!file.endsWith(encryptedEnding)) return { source: stored, ended: Promise.resolve() };
  const age = startProgram("age", ["--decrypt", "--identity", identity ?? ""]);
  const ended = allOf([pipeline(stored, age.stdin), age.ended]);
  ended.catch(() => {});
  return { source: age.stdout, ended };
}

/** Size and hash of a stored file, read from the disk. */
export async function entryOf(file: string): Promise<FileEntry> {
  const { measure, entry } = measuring();
  await pipeline(
    (await openFile(file)).createReadStream(),
    measure,
    async (chunks: AsyncIterable<unknown>) => {
      for await (const _ of chunks);
    },
  );
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
