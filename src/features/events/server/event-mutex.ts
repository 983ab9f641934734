const lines = new Map<string, Promise<unknown>>();

/**
 * Does work about one event after what this process was asked before it about the same one, in order of arrival. Those
 * who wait for a popular event wait here, where they keep no connection of the database from anybody else.
 */
export function keyedMutex<T>(eventId: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(eventId) ?? Promise.resolve();
  const done = before.then(work, work);
  lines.set(eventId, done);
  const leave = () => {
    if (lines.get(eventId) === done) lines.delete(eventId);
  };
  done.then(leave, leave);
  return done;
}
