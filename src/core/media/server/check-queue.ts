import PQueue, { TimeoutError } from "p-queue";
import { AppError } from "#src/server/http/errors.ts";

// More than a post can have: only a program publishes so many at a time.
const maxOfAccount = 20;
const maxWaiting = 500;

/** How many checks of each account are queued or under way. */
const asked = new Map<string, number>();

/**
 * Runs checks of uploaded files, a few at a time and each at most `seconds`. The account with the fewest comes first, so
 * that somebody's hundred files delay nobody's photo. Throws 503 above 20 of an account or 500 in all, and when a check
 * takes too long: its signal is aborted, and it may store nothing any more.
 */
export function createCheckQueue({ atOnce, seconds }: { atOnce: number; seconds: number }) {
  const queue = new PQueue({ concurrency: atOnce, timeout: seconds * 1000 });

  return async <T>(account: string, check: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const before = asked.get(account) ?? 0;
    if (before >= maxOfAccount) throw busy(tooManyOfAccount, 10);
    if (queue.size >= maxWaiting) throw tooBusy("Too many files are being prepared right now.");
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

const tookTooLong = "Preparing this file took too long.";
const tooManyOfAccount = `Up to ${maxOfAccount} of your files can be prepared at a time. Please wait for them, then try again.`;

const busy = (message: string, seconds: number) =>
  new AppError(503, message, { headers: { "Retry-After": String(seconds) } });
const tooBusy = (what: string) => busy(`${what} Please try again in a minute.`, 30);

/** The error of a file that took too long, which says nothing about the file. */
export const checkTookTooLong = () => tooBusy(tookTooLong);
