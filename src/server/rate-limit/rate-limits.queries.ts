import { createHash } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "#src/server/database/database.ts";
import { AppError } from "#src/server/http/errors.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";
import type { Settings } from "#src/server/settings.ts";
import { hourSeconds } from "#src/shared/dates.ts";

/** Which limit an attempt counts against, for which key (an address, an account), and as how many attempts. */
export type Count = { limit: RateLimit; key: string; tries?: number };

/** The network first: when its own limit is reached, it must not use up that of the account it attacks. */
export const countsFor = (
  byAddress: RateLimit,
  network: string,
  byAccount: RateLimit,
  account: string,
): Count[] => [
  { limit: byAddress, key: network },
  { limit: byAccount, key: account },
];

/** The rate limits, or none with RATE_LIMITS=off. */
export const createRateLimits = ({ rateLimits: setting }: Settings): RateLimits =>
  setting === "off" ? { take: nothing, giveBack: nothing, reset: nothing } : limited;

const nothing = async () => {};

/** Attempts are counted in the database, so that all processes share the counts. */
const limited = {
  /** Counts an attempt against all limits; throws 429 with Retry-After if one is exceeded. A rollback undoes the count. */
  async take(db: Database, counts: Count[]) {
    // Counted before the attempt is made, so that concurrent attempts cannot exceed the limit.
    for (const { limit, key, tries = 1 } of counts) {
      const now = Date.now();
      const { points, expiresAt } = await countTries(db, keyOf({ limit, key }), now, limit.seconds, tries);
      if (points > limit.tries) throw tooManyTries(limit, expiresAt.getTime() - now);
    }
  },
  /** Takes back the count of an attempt that succeeded. */
  async giveBack(db: Database, counts: Count[]) {
    for (const count of counts) {
      const running = and(eq(rateLimits.key, keyOf(count)), gt(rateLimits.expiresAt, new Date()));
      const points = sql`${rateLimits.points} - 1`;
      await db.update(rateLimits).set({ points }).where(running);
    }
  },
  async reset(db: Database, counts: Count[]) {
    for (const count of counts) await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(count)));
  },
};

export type RateLimits = typeof limited;

async function countTries(db: Database, key: string, now: number, seconds: number, tries: number) {
  const over = lte(rateLimits.expiresAt, new Date(now));
  const [count] = await db
    .insert(rateLimits)
    .values({ key, points: tries, expiresAt: new Date(now + seconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${over} then excluded.points else ${rateLimits.points} + excluded.points end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning();
  return count!;
}

function tooManyTries({ message = "Too many attempts." }: RateLimit, ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError(429, `${message} Please try again ${wait(seconds)}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

function wait(seconds: number) {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / hourSeconds)];
  if (seconds < 60) return "in a moment";
  if (minutes > 60) return `in ${hours} hours`;
  return `in ${minutes} minute${minutes === 1 ? "" : "s"}`;
}

// Keys are email and network addresses, which the table should not hold in plain text.
const keyOf = ({ limit, key }: Count) =>
  `${limit.name}:${createHash("sha256").update(key).digest("base64url")}`;
