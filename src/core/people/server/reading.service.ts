import type { ViewAction } from "#src/core/people/audit-actions.ts";
import { readingRates } from "#src/core/people/person.limits.ts";
import type { Context } from "hono";
import { auditLog, recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import { isAdmin, type Member } from "#src/shared/actor.ts";
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

/** Whose content somebody with powers has read, and which request or case it was in. */
export type Viewed = { userId: string; targetId?: string };

/**
 * Records like acts what somebody with powers has read about others, in one statement for a whole list. A refreshed list
 * records nothing again: once in each hour of the clock for each viewer and member, which the unique index ensures.
 */
export async function recordViews(
  db: Database,
  viewer: Member,
  action: ViewAction,
  viewed: readonly Viewed[],
): Promise<void> {
  if (viewer.powers.size === 0) return;
  // What her role was then: she may have another one by the time somebody asks who looked.
  const details = { role: isAdmin(viewer) ? "admin" : "moderator" };
  const entries = viewed
    .filter(({ userId }) => userId !== viewer.id)
    // In one order, so that two lists recorded at the same time cannot wait for each other.
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
    .map((each) => ({ ...each, actorId: viewer.id, action, details }));
  if (entries.length > 0) await db.insert(auditLog).values(entries).onConflictDoNothing();
}

/** Logs like an act that somebody with powers has opened another member's page, once an hour. */
export const logView = ({ db }: Platform, viewer: Member, userId: string) =>
  recordViews(db, viewer, "person.viewed", [{ userId }]);

async function isFirst({ db, rateLimits }: Platform, once: { limit: RateLimit; key: string }) {
  try {
    await rateLimits.take(db, [once]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
