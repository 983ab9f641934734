import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { Platform } from "#src/server/platform.ts";

/**
 * What this process remembers of objects that everybody may see: the name of each one's main file. Nothing else is
 * remembered, and nothing for longer than five seconds or past a write that this process makes. Whoever learns that
 * another process has hidden something calls `forget`.
 */
export type ShownMemory = {
  get: (uploadId: string) => string | undefined;
  /** To be called before the database is asked: what it returns remembers the answer, unless something was forgotten since. */
  beforeAsking: () => (uploadId: string, file: string) => void;
  /** Forgets one object, or all of them. */
  forget: (uploadId?: string) => void;
};

const memories = new WeakMap<object, ShownMemory>();

/** The memory of a running program, by the database it works on. */
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
    beforeAsking() {
      const asked = forgotten;
      return (uploadId, file) => {
        if (asked === forgotten) files.set(uploadId, file);
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

/** Forgets everything after a write: whatever it was, it may have hidden what a picture belongs to. */
export const forgetAfterWrites =
  (memory: ShownMemory): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!reading.has(c.req.method) && c.res.status < 400) memory.forget();
  };
