import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { AppError } from "#src/server/http/app-error.ts";

type FairQueueOptions = {
  atOnce: number;
  /** How many may wait before more are refused. */
  maxWaiting: number;
  /** How long one piece of work may take before its place is given to the next, in seconds. */
  maxSeconds: number;
};

/** Who asks for a piece of work; `backlog` is what else she has waiting, in the measure of the work's size. */
export type UploadOwner = { account: string; backlog: number };

/** Does a piece of work in its turn; `size` is what it costs compared with others. */
export type InTurn = <T>(owner: UploadOwner, size: number, work: () => Promise<T>) => Promise<T>;

const halfLife = 60_000;

/**
 * Does work a few pieces at a time. Whoever has asked for the least of late and has the least waiting comes first, so
 * that somebody who sends a hundred files keeps nobody waiting who sends one, not with the first of them either. Throws
 * 503 when too many wait, or when it took too long.
 */
export function createFairQueue({ atOnce, maxWaiting, maxSeconds }: FairQueueOptions): InTurn {
  const queue = new PQueue({ concurrency: atOnce, timeout: maxSeconds * 1000 });
  const asked = new LRUCache<string, { size: number; at: number }>({ max: 1000 });

  /** What an account has asked for, this piece included; half of it is forgotten every minute. */
  const count = (account: string, size: number): number => {
    const before = asked.get(account);
    const at = Date.now();
    const sum = size + (before ? before.size * 0.5 ** ((at - before.at) / halfLife) : 0);
    asked.set(account, { size: sum, at });
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
