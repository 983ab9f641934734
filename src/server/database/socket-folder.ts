import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

// A unix socket's address holds 104 bytes on some systems, with a zero at its end.
const longestPath = 103;

/**
 * A folder for a database's socket that only this user can reach. It is the same for a data directory each time, so that
 * what a killed process left is used again; a database in memory gets a new one each time.
 */
export async function openSocketFolder(dataDir: string | undefined, socketName: string): Promise<string> {
  if (!dataDir) return mkdtemp(path.join(os.tmpdir(), "circle-db-"));
  const inside = path.resolve(dataDir, "socket");
  const fits = Buffer.byteLength(path.join(inside, socketName)) <= longestPath;
  const folder = fits ? inside : path.join(os.tmpdir(), `circle-db-${shortNameOf(dataDir)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${folder} is not a folder of ours. Remove it, or set DATA_DIR to another folder.`);
  }
  await chmod(folder, 0o700);
  return folder;
}

const shortNameOf = (dataDir: string) =>
  createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 16);
