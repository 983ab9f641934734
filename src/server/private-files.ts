import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "#src/server/operator-error.ts";

/** Sets the umask so that only this user can read what this process and its children write from now on. */
export const writePrivately = () => void process.umask(0o077);

/** Creates DATA_DIR if it is missing, and makes it and its folders private; throws an {@link OperatorError} if it cannot. */
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

/** Makes a folder private, even if it is a link to a larger disk. Another process of ours may remove it meanwhile. */
async function closeFolder(folder: string) {
  try {
    if ((await stat(folder)).isDirectory()) await chmod(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
