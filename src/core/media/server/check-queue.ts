import PQueue, { TimeoutError } from "p-queue";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";

// More than a post can have: only a program publishes so many at a time.
const maxOfAccount = 20;
const maxWaiting = 500;

/**
 * Runs checks of uploaded files, a few at a time and each at most `seconds`. The account with the fewest comes first, so
 * that somebody's hundred files delay nobody's photo. Throws 503 above 20 of an account or 500 in all, and when a check
 * takes too long: its signal is aborted, and it may store nothing any more. `asked` counts the checks of each account
 * that are queued or under way, here and in the queues it is shared with.
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

/** The queues of each server of this process: tests start several. */
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
    // An AVIF of 50 megapixels takes a gigabyte while it is decoded, and ten seconds.
    largePictures: createCheckQueue({ atOnce: 1, seconds: 60 }, asked),
    // Of its own, since a hostile video takes its whole time, in a process beside ours.
    videos: createCheckQueue({ atOnce: 1, seconds: 60 }, asked),
  };
}

const tookTooLong = "This file took too long to prepare.";
const tooManyOfAccount = `Up to ${maxOfAccount} of your files can be prepared at a time. Please wait for them, then try again.`;

const busy = (message: string, seconds: number) =>
  new AppError(503, message, { headers: { "Retry-After": String(seconds) } });
const tooBusy = (what: string) => busy(`${what} Please try again in a minute.`, 30);

/** The error of a file that took too long, which says nothing about the file. */
export const checkTookTooLong = () => tooBusy(tookTooLong);
