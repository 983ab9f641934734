import type { Context } from "hono";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";
import { hourSeconds } from "#src/shared/dates.ts";

/** Fifty pages of a list: nobody who looks for a roommate gets there, and whoever copies the directory does. */
export const readingLimit: Limit = {
  name: "people-read",
  tries: 600,
  seconds: hourSeconds,
  message: "You’ve looked at a lot of people in the last hour.",
};

// A campus may share one network, and guests read first names alone.
const guestLimit: Limit = { name: "people-read-by-guests", tries: 6000, seconds: hourSeconds };

// An account stands at the desk once an hour, however often it asks.
const notedLimit: Limit = { name: "people-read-noted", tries: 1, seconds: hourSeconds };

/** The audit's word for an account that has reached the limit. */
export const readVeryMany = "people.read-limit";

/**
 * Counts how many people an answer shows: by account, or by network for guests. Throws 429 beyond the limit, and has the
 * account stand at the desk. Pages of guests are made without an address, from the cache, and count as nobody's.
 */
export function countsReading(platform: Platform) {
  const networkOf = clientNetworkOf(platform);
  const { db, rateLimits } = platform;
  return async (c: Context<ApiEnv>, people: number): Promise<void> => {
    const actor = c.get("actor");
    const guest = actor.kind === "guest";
    const key = guest ? networkOf(c) : actor.id;
    if (key === "" || people === 0) return;
    try {
      await rateLimits.take(db, [{ limit: guest ? guestLimit : readingLimit, key, tries: people }]);
    } catch (error) {
      if (!guest) await note(platform, actor.id);
      throw error;
    }
  };
}

async function note({ db, rateLimits }: Platform, userId: string): Promise<void> {
  try {
    await rateLimits.take(db, [{ limit: notedLimit, key: userId }]);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await recordAudit(db, { actorId: userId, userId, action: readVeryMany, details: {} });
}
