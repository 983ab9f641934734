import { constants } from "node:fs";
import { open, readdir, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "#src/server/operator-error.ts";

// Non-blocking, so that opening a pipe that nobody writes to does not hang.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a file, undefined if there is none; throws an {@link OperatorError} for a link and what is irregular or unreadable. */
export async function openFile(file: string): Promise<FileHandle | undefined> {
  const handle = await open(file, flags).catch((error: NodeJS.ErrnoException) => {
    if (missing.has(error.code ?? "")) return undefined;
    if (noFile.has(error.code ?? "")) throw notAFile(file);
    throw new OperatorError(`${file} cannot be read: ${error.message}`);
  });
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  throw notAFile(file);
}

const missing = new Set(["ENOENT", "ENOTDIR"]);
// For a link and for a socket.
const noFile = new Set(["ELOOP", "ENXIO"]);

const notAFile = (file: string) =>
  new OperatorError(`${file} is a link or no file at all. Put the file itself there, from another copy.`);

// Far more than a list of a million files or deletions needs.
const longestText = 256 * 1024 * 1024;

/** Reads a text file, undefined if there is none; throws like {@link openFile}, and if the file is too long to be ours. */
export async function textOf(file: string): Promise<string | undefined> {
  const handle = await openFile(file);
  if (!handle) return undefined;
  try {
    if ((await handle.stat()).size > longestText)
      throw new OperatorError(`${file} is too large to be what was written. Take it from another copy.`);
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}

/** The names of all files in a backup; throws an {@link OperatorError} for anything that a backup never holds, such as a link. */
export async function filesOf(folder: string, inside = ""): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(path.join(folder, inside), { withFileTypes: true })) {
    const name = path.posix.join(inside, entry.name);
    if (entry.isDirectory()) names.push(...(await filesOf(folder, name)));
    else if (entry.isFile()) names.push(name);
    else
      throw new OperatorError(
        `The backup ${folder} was changed: ${name} is a link or no file at all. Use another one.`,
      );
  }
  return names;
}
