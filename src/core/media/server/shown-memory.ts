import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Platform } from "#src/server/platform.ts";

/**
 * A cache of the uploads that everybody may see: the name of each one's main file. An entry lasts five seconds at most,
 * and never longer than the next write of this process. `forget` is called when another process has hidden something.
 */
export type ShownMemory = {
  get: (uploadId: string) => string | undefined;
  /** Call it before querying; the returned function caches the result, unless `forget` was called meanwhile. */
  beforeQuery: () => (uploadId: string, file: string) => void;
  /** Drops one upload, or all of them. */
  forget: (uploadId?: string) => void;
};

const memories = new WeakMap<object, ShownMemory>();

/** The cache of a database; one for each. */
export function shownMemory({ db }: Pick<Platform, "db">): ShownMemory {
  const known = memories.get(db) ?? createMemory();
  memories.set(db, known);
  return known;
}

function createMemory(): ShownMemory {
  const files = new LRUCache<string, string>({ max: 10_000, ttl: 5000 });
  let forgotten = 0;
  return {
    get: (uploadId) => files.get(uploadId),
    beforeQuery() {
      const atQuery = forgotten;
      return (uploadId, file) => {
        if (atQuery === forgotten) files.set(uploadId, file);
      };
    },
    forget(uploadId) {
      forgotten += 1;
      if (uploadId === undefined) files.clear();
      else files.delete(uploadId);
    },
  };
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Clears the cache after a write, which may have hidden what an upload is attached to. */
export const forgetAfterWrites =
  (memory: ShownMemory): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!reading.has(c.req.method) && c.res.status < 400) memory.forget();
  };
