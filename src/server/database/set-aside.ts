import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { OperatorError } from "#src/server/operator-error.ts";

/** The files of the embedded database. */
export const filesOfDatabase = (dataDir: string) => path.join(dataDir, "postgres");

/** Where a restore of the embedded database makes the next one ready. */
export const restoreDraft = (dataDir: string) => path.join(dataDir, "restored");

/** Where the database of before is for the moment in which the restored one takes its place. */
export const setAsideDatabase = (dataDir: string) => path.join(restoreDraft(dataDir), "old");

/** Whether a restore was killed in that moment. */
export const isSetAside = (dataDir: string): boolean =>
  !existsSync(filesOfDatabase(dataDir)) && existsSync(setAsideDatabase(dataDir));

/** Throws one line where it was: what starts there would begin anew, without a single account. */
export function refuseSetAside(dataDir: string) {
  if (isSetAside(dataDir))
    throw new OperatorError(
      `The restore of ${dataDir} was interrupted, while the database of before was set aside. Restore again, with --replace.`,
    );
}

/** Puts the database of before back, where it was set aside and none is in its place; to be called with the lock held. */
export async function putBack(dataDir: string) {
  if (isSetAside(dataDir)) await rename(setAsideDatabase(dataDir), filesOfDatabase(dataDir));
}
