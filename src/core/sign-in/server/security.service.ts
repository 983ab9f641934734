import { declaredForSignIn } from "#src/core/sign-in/server/sign-in.slots.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { findSessionRow } from "#src/core/sessions/server/session.queries.ts";
import { type Change, securityEmail } from "#src/core/sign-in/server/security.emails.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { TransactionPlatform } from "#src/server/transaction.ts";
import { dayMs } from "#src/shared/dates.ts";

// Longer than any visit: all that a thief does in one belongs together.
const visitAtMostMs = dayMs;

/**
 * Logs that what gives access to an account has changed, and notifies its owner by email. Call it in that transaction,
 * before the session gets a new token. `browser` is where it was changed; null for changes on the server itself.
 */
export async function tellOfChange(
  tx: Pick<TransactionPlatform, "db" | "jobs" | "log">,
  {
    userId,
    browser,
    what,
    ended,
  }: { userId: string; browser: KnownBrowser | null; what: Change; ended?: string[] },
): Promise<void> {
  logSignIn(tx, "way in changed", { browser, accountId: userId, reason: what });
  const now = Date.now();
  await sendEmail(tx, securityEmail, {
    userId,
    what,
    ended,
    at: new Date(now).toISOString(),
    since: new Date(await visitBegan(tx.db, userId, browser, now)).toISOString(),
    device: browser && deviceName(browser.userAgent ?? null),
  });
}

/** The same for a new password; also ends what a new password ends besides sessions. */
export async function tellOfPassword(
  tx: Pick<TransactionPlatform, "db" | "jobs" | "registry" | "log">,
  change: Omit<Parameters<typeof tellOfChange>[1], "what"> & {
    what: "password-changed" | "password-set";
  },
): Promise<void> {
  const ended: string[] = [];
  for (const end of declaredForSignIn.in(tx.registry).onNewPassword)
    ended.push((await end(tx.db, change.userId)) ?? "");
  await tellOfChange(tx, { ...change, ended: ended.filter(Boolean) });
}

/** When whoever makes the change signed in, in ms: "This wasn't me" undoes everything since then, not only the last step. */
async function visitBegan(db: Transaction, userId: string, browser: KnownBrowser | null, now: number) {
  const session = browser?.sessionToken && (await findSessionRow(db, browser.sessionToken));
  const began = session && session.userId === userId ? session.createdAt.getTime() : now;
  return Math.max(began, now - visitAtMostMs);
}
