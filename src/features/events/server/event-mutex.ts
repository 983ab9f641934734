const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work on one event after all earlier work on it in this process, in order. Requests for a popular event wait here,
 * where they hold no database connection.
 */
export function keyedMutex<T>(eventId: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(eventId) ?? Promise.resolve();
  const done = before.then(work, work);
  tails.set(eventId, done);
  const leave = () => {
    if (tails.get(eventId) === done) tails.delete(eventId);
  };
  done.then(leave, leave);
  return done;
}
