import { lockUser } from "#src/core/people/server/user.queries.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import {
  deleteTokensOf,
  issueToken,
  ownerOfToken,
  takeToken,
} from "#src/core/sign-in/server/account-token.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";

/** Whether a link "This wasn't me" still works. */
export const isUsable = async ({ db }: Platform, token: string): Promise<boolean> =>
  (await ownerOfToken(db, hashToken(token), "not-me", new Date())) !== undefined;

/**
 * Uses up a link "This wasn't me": ends all sessions of the account and whatever else is about to open one, and returns a
 * token to choose a new password, as a reset link has; undefined if the link cannot be used. It signs nobody in, and with a
 * second step the new password does not either.
 */
export async function disownChange({ db }: Platform, token: string): Promise<string | undefined> {
  const tokenHash = hashToken(token);
  const userId = await ownerOfToken(db, tokenHash, "not-me", new Date());
  if (userId === undefined) return undefined;
  return db.transaction(async (tx) => {
    const isTaken = (await lockUser(tx, userId)) && (await takeToken(tx, tokenHash, "not-me", new Date()));
    if (!isTaken) return undefined;
    await endSessionsOf(tx, userId);
    for (const purpose of ["second-step", "reset-password", "delete-account"] as const) {
      await deleteTokensOf(tx, userId, purpose);
    }
    return issueToken(tx, userId, "reset-password");
  });
}
