import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "#src/server/operator-error.ts";

/** Lets nobody else read what this process writes from now on, and what it starts, whatever its umask was. */
export const writePrivately = () => void process.umask(0o077);

/** Makes DATA_DIR if it is not there, and closes it and its folders to everybody else; throws one line where it cannot. */
export async function closeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    for (const name of await readdir(dataDir)) await closeFolder(path.join(dataDir, name));
  } catch (error) {
    const { message } = error as Error;
    throw new OperatorError(
      `DATA_DIR: ${dataDir} cannot be kept from other users of this machine (${message}). It must belong to the user that runs this program.`,
    );
  }
}

/** Closes a folder, also where it is a link to a larger disk. Another process of ours may take it away meanwhile. */
async function closeFolder(folder: string) {
  try {
    if ((await stat(folder)).isDirectory()) await chmod(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
