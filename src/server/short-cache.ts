import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { safeMethods, type ApiEnv } from "#src/server/http/context.ts";

/** The most bytes that a cache holds, and how many a value takes. */
type Options<Value, Context> = Required<
  Pick<LRUCache.OptionsBase<string, Value, Context>, "maxSize" | "sizeCalculation">
> &
  Pick<LRUCache.OptionsBase<string, Value, Context>, "fetchMethod">;

/** Caches of public content, for at most five seconds; cleared by writes and jobs, since any may have hidden it. */
export function createShortCaches(clearElsewhere: () => Promise<void> = async () => {}) {
  const caches: { clear: () => void }[] = [];
  const clear = () => caches.forEach((cache) => cache.clear());
  return {
    create<Value extends object, Context>(
      options: Options<Value, Context>,
    ): LRUCache<string, Value, Context> {
      // A fetch that is pending when the caches are cleared still answers its callers, but its result is not cached.
      const cache = new LRUCache<string, Value, Context>({
        max: 10_000,
        ...options,
        ttl: 5_000,
        ignoreFetchAbort: true,
      });
      caches.push(cache);
      return cache;
    },
    clear,
    /** Resolves once the other processes have cleared theirs too. */
    async clearEverywhere() {
      clear();
      await clearElsewhere();
    },
  };
}

export type ShortCaches = ReturnType<typeof createShortCaches>;

export const clearAfterWrites =
  (caches: ShortCaches): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await next();
    const writes = !safeMethods.has(c.req.method) && !c.get("leavesPages");
    if (writes && c.res.status < 400) await caches.clearEverywhere();
  };
