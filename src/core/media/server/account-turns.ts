import PQueue from "p-queue";

/**
 * Limits how many tasks an account runs at a time; the rest are queued. Bytes of a queued upload are not read, so that
 * two hundred files of one account do not block the disk for everybody else.
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
