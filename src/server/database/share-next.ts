/**
 * Work that is done once for all who ask before it begins, and never twice at a time: who asks while it is under way
 * shares the next.
 */
export function shareNext<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = () => {
    underWay = next!;
    next = undefined;
    return work();
  };
  return () => (next ??= underWay.then(begin, begin));
}
