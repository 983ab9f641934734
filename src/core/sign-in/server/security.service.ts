import { deviceName } from "#src/core/sessions/server/device-name.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { type Change, securityEmail } from "#src/core/sign-in/server/security.emails.ts";
import type { Database } from "#src/server/database/database.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

/**
 * Tells the owner of an account, by email, that what lets somebody in has changed; call it in the transaction of the change.
 * `browser` is where it was changed; null when it was on the server itself.
 */
export const tellOfChange = (
  platform: Pick<Platform, "jobs">,
  tx: Database,
  { userId, browser, what }: { userId: string; browser: KnownBrowser | null; what: Change },
): Promise<void> =>
  sendEmail(platform, tx, securityEmail, {
    userId,
    what,
    at: new Date().toISOString(),
    device: browser && deviceName(browser.userAgent ?? null),
  });
