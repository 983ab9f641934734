import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { tellOfChange } from "#src/core/sign-in/server/security.service.ts";
import { findFeed, insertFeed } from "#src/features/events/server/calendar.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { newToken } from "#src/server/tokens.ts";
import { inTransaction } from "#src/server/transaction.ts";

/** Creates a calendar feed if she has none; returns its token. Emails her, because the address outlives the session. */
export const openFeed = (platform: Platform, userId: string, browser: KnownBrowser) =>
  inTransaction(platform, async (tx) => {
    const { rowCount } = await insertFeed(tx.db, { userId, token: newToken() });
    if (rowCount === 1) await tellOfChange(tx, { userId, browser, what: "calendar-address-made" });
    return findFeed(tx.db, userId);
  });
