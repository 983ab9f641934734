import PQueue from "p-queue";

const queues = new Map<string, PQueue>();

/** Runs the work of one key in order, one at a time in this process; waiting requests hold no database connection. */
export function keyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  let queue = queues.get(key);
  if (!queue) {
    queue = new PQueue({ concurrency: 1 });
    queue.once("idle", () => queues.delete(key));
    queues.set(key, queue);
  }
  return queue.add(work);
}
