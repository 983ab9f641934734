import { readingRates } from "#src/core/people/person.limits.ts";
import type { Context } from "hono";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

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

async function note(platform: Platform, userId: string): Promise<void> {
  if (await isFirst(platform, { limit: readingRates.noted, key: userId }))
    await recordAudit(platform.db, { actorId: userId, userId, action: readVeryMany, details: {} });
}

/** Logs like an act that somebody with powers has opened another member's page, once an hour. */
export async function logView(platform: Platform, { id: actorId, powers }: Member, userId: string) {
  if (powers.size === 0 || actorId === userId) return;
  if (await isFirst(platform, { limit: readingRates.viewed, key: `${actorId} ${userId}` }))
    await recordAudit(platform.db, { actorId, userId, action: "person.viewed", details: {} });
}

async function isFirst({ db, rateLimits }: Platform, once: { limit: RateLimit; key: string }) {
  try {
    await rateLimits.take(db, [once]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
