import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

export class DataDirectoryInUseError extends Error {}

/**
 * Takes the exclusive lock on a data directory, or throws {@link DataDirectoryInUseError}. It is SQLite's own file lock,
 * which the operating system drops when the process ends. The file beside it only serves the error message.
 */
export function lockDataDirectory(dataDir: string): { release: () => void } {
  const holderNote = path.join(dataDir, "lock-holder.json");
  const lock = new DatabaseSync(path.join(dataDir, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    throw new DataDirectoryInUseError(
      `${dataDir} is in use by ${describeHolder(holderNote)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holderNote, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  return { release: () => lock.close() };
}

function describeHolder(holderNote: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holderNote, "utf8")) as { pid: number; since: string };
    return `process ${pid} (since ${since})`;
  } catch {
    return "another process";
  }
}
