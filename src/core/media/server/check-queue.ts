import PQueue, { TimeoutError } from "p-queue";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";

// More than a post can have: only a program publishes so many at once.
const maxOfAccount = 20;
const maxWaiting = 500;

/**
 * Runs checks of uploaded files, a few at a time and each for at most `seconds`. The account with the fewest checks comes
 * first, so that somebody's hundred files do not delay another's photo. Throws 503 above 20 of an account or 500 in all,
 * and if a check takes too long: its signal is aborted, and it must not store anything afterwards. `asked` counts the
 * queued and running checks of each account, here and in the queues that share it.
 */
export function createCheckQueue(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  asked = new Map<string, number>(),
) {
  const queue = new PQueue({ concurrency: atOnce, timeout: seconds * 1000 });

  return async <T>(account: string, check: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const before = asked.get(account) ?? 0;
    if (before >= maxOfAccount) throw busy(tooManyOfAccount, 10);
    if (queue.size >= maxWaiting) throw tooBusy("We’re preparing too many files right now.");
    asked.set(account, before + 1);
    const late = new AbortController();
    try {
      return await queue.add(() => check(late.signal), { priority: -before });
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      late.abort(error);
      throw tooBusy(tookTooLong);
    } finally {
      const left = asked.get(account)! - 1;
      if (left > 0) asked.set(account, left);
      else asked.delete(account);
    }
  };
}

/** The queues of each server in this process: tests start several. */
const queues = new WeakMap<Platform, ReturnType<typeof createQueues>>();

export function checkQueues(platform: Platform) {
  const own = queues.get(platform) ?? createQueues();
  queues.set(platform, own);
  return own;
}

function createQueues() {
  const asked = new Map<string, number>();
  return {
    pictures: createCheckQueue({ atOnce: 2, seconds: 60 }, asked),
    // Decoding an AVIF of 50 megapixels takes a gigabyte and ten seconds.
    largePictures: createCheckQueue({ atOnce: 1, seconds: 60 }, asked),
    // Separate, since a hostile video takes all of its time, in another process.
    videos: createCheckQueue({ atOnce: 1, seconds: 60 }, asked),
  };
}

const tookTooLong = "This file took too long to prepare.";
const tooManyOfAccount = `Up to ${maxOfAccount} of your files can be prepared at a time. Please wait for them, then try again.`;

const busy = (message: string, seconds: number) =>
  new AppError(503, message, { headers: { "Retry-After": String(seconds) } });
const tooBusy = (what: string) => busy(`${what} Please try again in a minute.`, 30);

/** The error for a check that took too long, which says nothing about the file. */
export const checkTookTooLong = () => tooBusy(tookTooLong);
