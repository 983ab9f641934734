import { readingRates } from "#src/core/people/person.limits.ts";
import type { Context } from "hono";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";

/** The audit log's action for an account that has reached the limit. */
export const readVeryMany = "people.read-limit";

/**
 * Counts the people in an answer: by account, or by network for guests. Throws 429 beyond the limit, and flags the account
 * for the admins. Cached pages for guests are rendered without an address, and are not counted.
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
      await rateLimits.take(db, [
        { limit: guest ? readingRates.guest : readingRates.member, key, tries: people },
      ]);
    } catch (error) {
      if (!guest) await note(platform, actor.id);
      throw error;
    }
  };
}

async function note({ db, rateLimits }: Platform, userId: string): Promise<void> {
  try {
    await rateLimits.take(db, [{ limit: readingRates.noted, key: userId }]);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await recordAudit(db, { actorId: userId, userId, action: readVeryMany, details: {} });
}
