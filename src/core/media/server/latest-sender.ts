import { AppError } from "#src/server/http/errors.ts";

type Sender = { stop: () => void; ended: Promise<void> };

/**
 * Lets one request at a time write to a key. A later request takes over, and the earlier one is stopped first: on a bad
 * connection that is usually a retry by the same person while the first try hangs.
 */
export function createTakeover() {
  const senders = new Map<string, Sender>();

  return async function send<T>(key: string, stop: () => void, write: () => Promise<T>): Promise<T> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const before = senders.get(key);
    const mine = { stop, ended };
    senders.set(key, mine);
    try {
      before?.stop();
      await before?.ended;
      if (senders.get(key) !== mine) throw new AppError(400, "Another try to send this file has taken over.");
      return await write();
    } finally {
      end();
      if (senders.get(key) === mine) senders.delete(key);
    }
  };
}
