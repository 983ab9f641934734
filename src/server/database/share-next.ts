/**
 * Work that runs once for all calls made before it begins, and never twice at a time: calls made while it runs share the
 * next run.
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
