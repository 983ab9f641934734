import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "#src/server/operator-error.ts";

export const filesOfDatabase = (dataDir: string) => path.join(dataDir, "postgres");

/** Where a restore prepares the new embedded database. */
export const restoreDraft = (dataDir: string) => path.join(dataDir, "restored");

/** Where the previous database is while the restored one takes its place. */
export const setAsideDatabase = (dataDir: string) => path.join(restoreDraft(dataDir), "old");

/** Whether a restore was killed at that moment. */
export const isSetAside = (dataDir: string): boolean =>
  !existsSync(filesOfDatabase(dataDir)) && existsSync(setAsideDatabase(dataDir));

/** Throws an {@link OperatorError} if it was: a server would start with a new database, without any account. */
export function refuseSetAside(dataDir: string) {
  if (isSetAside(dataDir))
    throw new OperatorError(
      `The restore of ${dataDir} was interrupted, while the database of before was set aside. Restore again, with --replace.`,
    );
}

/** Puts the previous database back if it was set aside and none is in its place; the caller holds the lock. */
export async function putBack(dataDir: string) {
  if (isSetAside(dataDir)) await rename(setAsideDatabase(dataDir), filesOfDatabase(dataDir));
}
