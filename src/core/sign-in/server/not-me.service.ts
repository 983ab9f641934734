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

// Creation times are by the database's clock, `since` is by ours.
const clocksDifferMs = minuteMs;

/** Whether a link "This wasn't me" still works. */
export const isUsable = async ({ db }: Platform, token: string): Promise<boolean> =>
  (await ownerOfToken(db, hashToken(token), "not-me", new Date())) !== undefined;

/**
 * Consumes a link "This wasn't me": ends all sessions and pending sign-ins, and removes the password and everything made
 * since the visit that the email reports. Otherwise a thief could come back in, or lock her out, before she has chosen a
 * new password. Returns a token to choose one, as a reset link has; undefined if the link cannot be used. It signs nobody
 * in, and an older second step stays on.
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
