import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#src/server/database/database.ts";
import { runSql } from "#src/server/database/job-connection.ts";
import { AppError } from "#src/server/http/app-error.ts";
import type { TryValues } from "#src/server/rate-limit/rate-limit.queries.ts";
import type { Settings } from "#src/server/settings.ts";

/** So many tries in so many seconds, for each key; `message` is the beginning of the 429's message. */
export type Limit = { name: string; tries: number; seconds: number; message?: string };

/** Which limit a try counts against, and by which key: an address, an account. */
export type Count = { limit: Limit; key: string };

/** Counts tries in the database, so that all processes count together. */
export type RateLimits = {
  /** Counts one try everywhere; throws 429 with Retry-After where there is none left. */
  take: (counts: Count[]) => Promise<void>;
  /** The same on the connection of a transaction: rolled back, it was no try. */
  takeInTransaction: (db: Database, counts: Count[]) => Promise<void>;
  /** The values of a statement that counts a try as one of its steps (`tryCounted`). */
  valuesOf: (count: Count) => TryValues;
  /** Uncounts a try that turned out to be a success. */
  giveBack: (counts: Count[]) => Promise<void>;
  /** Resets a count. */
  reset: (counts: Count[]) => Promise<void>;
};

const unlimited: RateLimits = {
  take: async () => {},
  takeInTransaction: async () => {},
  valuesOf: ({ limit }) => ({ ...triesOf(limit), "try.key": null }),
  giveBack: async () => {},
  reset: async () => {},
};

/** The connection as rate-limiter-flexible needs it. */
type Store = { query: (query: pg.QueryConfig) => Promise<unknown> };

/** Limits on the program's own database, or none with RATE_LIMITS=off. */
export function createRateLimits(pool: pg.Pool, settings: Pick<Settings, "rateLimits">): RateLimits {
  if (settings.rateLimits === "off") return unlimited;
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name) ?? createLimiter(limit, pool);
    limiters.set(limit.name, known);
    return known;
  };

  return {
    async take(counts) {
      // A try is counted before it is made: of many at once, no more get through than one after another.
      for (const { limit, key } of counts) await consume(limiterOf(limit), limit, key);
    },
    async takeInTransaction(db, counts) {
      const store: Store = { query: ({ text, values }) => runSql(db, text, values) };
      for (const { limit, key } of counts) await consume(createLimiter(limit, store), limit, key);
    },
    valuesOf: ({ limit, key }) => ({ ...triesOf(limit), "try.key": `${limit.name}:${hashed(key)}` }),
    async giveBack(counts) {
      for (const { limit, key } of counts) await limiterOf(limit).reward(hashed(key));
    },
    async reset(counts) {
      for (const { limit, key } of counts) await limiterOf(limit).delete(hashed(key));
    },
  };
}

const createLimiter = ({ name, tries, seconds }: Limit, store: Store) =>
  new RateLimiterPostgres({
    storeClient: store,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: tries,
    duration: seconds,
  });

function triesOf({ tries, seconds }: Limit) {
  const now = Date.now();
  return { "try.max": tries, "try.now": now, "try.expires": now + seconds * 1000 };
}

const consume = (limiter: RateLimiterPostgres, limit: Limit, key: string) =>
  limiter.consume(hashed(key)).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? tooManyTries(limit, reason.msBeforeNext) : reason;
  });

function tooManyTries({ message = "Too many attempts." }: Limit, ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError(429, `${message} Please try again ${wait(seconds)}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

function wait(seconds: number) {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)];
  if (seconds < 60) return "in a moment";
  if (minutes > 60) return `in ${hours} hours`;
  return `in ${minutes} minute${minutes === 1 ? "" : "s"}`;
}

// Keys are addresses of people and of their machines: the table need not hold them readable.
const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
