import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#src/server/http/app-error.ts";
import type { Settings } from "#src/server/settings.ts";

/** So many tries in so many seconds, for each key. */
export type Limit = { name: string; tries: number; seconds: number };

/** Whose tries are counted against which limit: an address, an account. */
export type Count = { limit: Limit; key: string };

/** Counts tries in the database, so that all processes count together. */
export type RateLimits = {
  /** Counts one try everywhere; throws 429 with Retry-After where there is none left. */
  take: (counts: Count[]) => Promise<void>;
  /** Takes a try back that turned out to be a success. */
  giveBack: (counts: Count[]) => Promise<void>;
  /** Begins a count anew. */
  forget: (counts: Count[]) => Promise<void>;
};

const unlimited: RateLimits = { take: async () => {}, giveBack: async () => {}, forget: async () => {} };

/** Limits on the program's own database, or none with RATE_LIMITS=off. */
export function createRateLimits(pool: pg.Pool, settings: Pick<Settings, "rateLimits">): RateLimits {
  if (settings.rateLimits === "off") return unlimited;
  // The embedded database shares prepared statements' names among all connections, so that naming one twice fails.
  const unnamed = { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, tries, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: unnamed,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: tries,
      duration: seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async take(counts) {
      // A try is counted before it is made: of many at once, no more get through than one after another.
      for (const { limit, key } of counts) {
        await limiterOf(limit)
          .consume(hashed(key))
          .catch((reason: unknown) => {
            throw reason instanceof RateLimiterRes ? tooManyTries(reason.msBeforeNext) : reason;
          });
      }
    },
    async giveBack(counts) {
      for (const { limit, key } of counts) await limiterOf(limit).reward(hashed(key));
    },
    async forget(counts) {
      for (const { limit, key } of counts) await limiterOf(limit).delete(hashed(key));
    },
  };
}

function tooManyTries(ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? "in a moment" : `in ${minutes} minute${minutes === 1 ? "" : "s"}`;
  return new AppError(429, `Too many attempts. Please try again ${wait}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

// Keys are addresses of people and of their machines: the table need not hold them readable.
const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
