import { declaredForSignIn } from "#src/core/sign-in/server/sign-in.slots.ts";
import { lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import {
  deleteOpenTokensOf,
  issueToken,
  findToken,
  ownerOfToken,
  takeToken,
} from "#src/core/sign-in/server/account-token.queries.ts";
import { deleteIdentitiesOf } from "#src/core/sign-in/server/identity.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { minuteMs } from "#src/shared/dates.ts";

// The database's clock says when things were made, and ours when that was told.
const clocksDifferMs = minuteMs;

/** Whether a link "This wasn't me" still works. */
export const isUsable = async ({ db }: Platform, token: string): Promise<boolean> =>
  (await ownerOfToken(db, hashToken(token), "not-me", new Date())) !== undefined;

/**
 * Uses up a link "This wasn't me": ends all sessions of the account and whatever else is about to open one, its password, and
 * what was made since that which the link's email tells of; or the thief would come in again, or lock her out, before she has
 * chosen a new password. Returns a token to choose it with, as a reset link has; undefined if the link cannot be used. It signs
 * nobody in, and leaves a second step in force that is older than what it is about.
 */
export async function disownChange(
  platform: Platform,
  { token, browser }: { token: string; browser: KnownBrowser },
): Promise<string | undefined> {
  const { db, registry } = platform;
  const tokenHash = hashToken(token);
  const found = await findToken(db, tokenHash, "not-me", new Date());
  if (!found?.since) return undefined;
  const { userId } = found;
  const since = new Date(found.since.getTime() - clocksDifferMs);
  return inTransaction(platform, async (tx) => {
    const isTaken =
      (await lockUser(tx.db, userId)) && (await takeToken(tx.db, tokenHash, "not-me", new Date()));
    if (!isTaken) return undefined;
    logSignIn(tx, "way in changed", { browser, accountId: userId, by: "link", reason: "not-me" });
    await endSessionsOf(tx.db, userId);
    await deleteOpenTokensOf(tx.db, userId);
    await updateUser(tx.db, userId, { passwordHash: null });
    await deleteIdentitiesOf(tx.db, userId);
    for (const disown of declaredForSignIn.in(registry).disown) await disown(tx, { userId, since });
    return issueToken(tx.db, userId, "reset-password");
  });
}
