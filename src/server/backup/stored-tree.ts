import { constants } from "node:fs";
import { open, readdir } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "#src/server/operator-error.ts";

/** Opens a file for reading, and no link: what one leads to is not ours. */
export const openFile = (file: string) => open(file, constants.O_RDONLY | constants.O_NOFOLLOW);

/** The names of all files in a backup; throws one line for what no backup holds, as a link. */
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
