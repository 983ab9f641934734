import { chmod, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "#src/server/operator-error.ts";

/** Lets nobody else read what this process writes from now on, and what it starts, whatever its umask was. */
export const writePrivately = () => void process.umask(0o077);

/** Makes DATA_DIR if it is not there, and closes it and its folders to everybody else; throws one line where it cannot. */
export async function closeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    const entries = await readdir(dataDir, { withFileTypes: true });
    for (const entry of entries) if (entry.isDirectory()) await chmod(path.join(dataDir, entry.name), 0o700);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Another process of ours may take a folder away meanwhile.
    if (code === "ENOENT") return;
    throw new OperatorError(
      `DATA_DIR: ${dataDir} cannot be kept from other users of this machine (${message}). It must belong to the user that runs this program.`,
    );
  }
}
