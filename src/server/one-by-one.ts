import type { Platform } from "#src/server/platform.ts";

export type Outcome = { done: number; failed: number };

/**
 * Runs a job's work for each item in turn; `work` opens a transaction, and returns false if nothing was left to do.
 * A failing item is logged, counted and left to the next run; it does not stop the others.
 */
export async function oneByOne(
  { log }: Pick<Platform, "log">,
  ids: readonly string[],
  failure: string,
  work: (id: string) => Promise<unknown>,
): Promise<Outcome> {
  const outcome = { done: 0, failed: 0 };
  for (const id of ids) {
    try {
      if ((await work(id)) !== false) outcome.done += 1;
    } catch (error) {
      outcome.failed += 1;
      log.error({ err: error, id }, failure);
    }
  }
  return outcome;
}
