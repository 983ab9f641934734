const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work on one thing after all earlier work on it in this process, in order. What many want at once waits here, where
 * it holds no database connection.
 */
export function keyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve();
  const done = before.then(work, work);
  tails.set(key, done);
  const leave = () => {
    if (tails.get(key) === done) tails.delete(key);
  };
  done.then(leave, leave);
  return done;
}
