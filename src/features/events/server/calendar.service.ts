import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { tellOfChange } from "#src/core/sign-in/server/security.service.ts";
import { findFeed, insertFeed } from "#src/features/events/server/calendar.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { newToken } from "#src/server/tokens.ts";
import { inTransaction } from "#src/server/transaction.ts";

/**
 * Makes a private address for a member's calendar, where she has none, and returns its token. She is told by email: it goes
 * on showing where she goes after the session that has made it.
 */
export const openFeed = (platform: Platform, userId: string, browser: KnownBrowser) =>
  inTransaction(platform, async (tx) => {
    const { rowCount } = await insertFeed(tx.db, { userId, token: newToken() });
    if (rowCount === 1) await tellOfChange(tx, { userId, browser, what: "calendar-address-made" });
    return findFeed(tx.db, userId);
  });
