import PQueue from "p-queue";

/**
 * Lets each account do so many things at a time; what is more waits for its turn. Of files that are being received, the
 * bytes of those that wait are not read, so that two hundred at once do not stand before everybody else's at the disk.
 */
export function createAccountTurns(atOnce: number) {
  const queues = new Map<string, PQueue>();

  return async function inTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(account) ?? new PQueue({ concurrency: atOnce });
    queues.set(account, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size === 0 && queue.pending === 0) queues.delete(account);
    }
  };
}
