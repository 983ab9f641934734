import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { AppError } from "#src/server/http/errors.ts";

type FairQueueOptions = {
  atOnce: number;
  /** How many tasks may be queued before more are refused. */
  maxWaiting: number;
  /** How long a task may take before the next one starts, in seconds. */
  maxSeconds: number;
};

/** Whose task it is; `backlog` is the size of what else the account has pending. */
export type UploadOwner = { account: string; backlog: number };

/** Runs a task in its turn; `size` is its cost compared with others. */
export type InTurn = <T>(owner: UploadOwner, size: number, work: () => Promise<T>) => Promise<T>;

const halfLife = 60_000;

/**
 * Runs a few tasks at a time. The account with the least recent work and the smallest backlog comes first, so that
 * somebody who sends a hundred files does not delay somebody who sends one. Throws 503 when too many tasks are queued,
 * or when a task takes too long.
 */
export function createFairQueue({ atOnce, maxWaiting, maxSeconds }: FairQueueOptions): InTurn {
  const queue = new PQueue({ concurrency: atOnce, timeout: maxSeconds * 1000 });
  const recent = new LRUCache<string, { size: number; at: number }>({ max: 1000 });

  /** The recent work of an account, this task included; it halves every minute. */
  const count = (account: string, size: number): number => {
    const before = recent.get(account);
    const at = Date.now();
    const sum = size + (before ? before.size * 0.5 ** ((at - before.at) / halfLife) : 0);
    recent.set(account, { size: sum, at });
    return sum;
  };

  return async ({ account, backlog }, size, work) => {
    if (queue.size >= maxWaiting) throw busy("Too many files are being prepared right now.");
    return queue.add(work, { priority: -(count(account, size) + backlog) }).catch((error: Error) => {
      throw error.name === "TimeoutError" ? busy("Preparing this file took too long.") : error;
    });
  };
}

const busy = (what: string) =>
  new AppError(503, `${what} Please try again in a minute.`, { headers: { "Retry-After": "30" } });
