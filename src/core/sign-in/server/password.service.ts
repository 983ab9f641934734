import {
  deleteOpenTokensOf,
  deleteTokensOf,
  ownerOfToken,
  takeToken,
} from "#src/core/sign-in/server/account-token.queries.ts";
import { deleteIdentitiesOf } from "#src/core/sign-in/server/identity.queries.ts";
import { tellOfNewDevice } from "#src/core/sign-in/server/admin-device.service.ts";
import { hashPassword, verifyPassword } from "#src/core/sign-in/server/password.ts";
import { expectHardToGuess } from "#src/core/sign-in/server/password-rules.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { tellOfPassword } from "#src/core/sign-in/server/security.service.ts";
import { takeOverAddress } from "#src/core/sign-in/server/take-over.service.ts";
import { hashToken } from "#src/server/tokens.ts";
import {
  type BrowserTokens,
  deviceTokenOf,
  type KnownBrowser,
} from "#src/core/sessions/server/session-cookies.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import { renewSession } from "#src/core/sessions/server/session.service.ts";
import { findUserById, lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import { AppError, invalidInput, unauthorized } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * Sets a new password by an emailed link, which works once, and ends all of the account's sessions. The link proves access
 * to the address's email, so this confirms the address too; if it was not confirmed, everything in the account is deleted.
 */
export async function resetPassword(
  platform: Platform,
  { token, password, browser }: { token: string; password: string; browser: KnownBrowser },
): Promise<{ user: Account; deviceToken: string }> {
  const { db } = platform;
  const tokenHash = hashToken(token);
  // Checked first, so that invalid links do not cost the time of a hash.
  const userId = await ownerOfToken(db, tokenHash, "reset-password", new Date());
  const owner = userId === undefined ? undefined : await findUserById(db, userId);
  if (!owner) {
    logSignIn(platform, "sign-in refused", { browser, accountId: undefined, by: "link" });
    throw invalidResetToken();
  }
  expectHardToGuess(platform, password, owner);
  const passwordHash = await hashPassword(password);

  return inTransaction(platform, async (tx) => {
    const found = await lockUser(tx.db, owner.id);
    if (!found || !(await takeToken(tx.db, tokenHash, "reset-password", new Date())))
      throw invalidResetToken();
    const user = found.emailVerifiedAt
      ? await updateUser(tx.db, found.id, { passwordHash, passwordResetAt: new Date() })
      : await takeOverAddress(tx, found, passwordHash);
    // After the password: a parallel sign-in with the old one either fails, or its session exists by now and is ended here.
    await endSessionsOf(tx.db, user.id);
    await deleteOpenTokensOf(tx.db, user.id);
    // Providers' accounts with her address are linked again at their next sign-in.
    await deleteIdentitiesOf(tx.db, user.id);
    await tellOfPassword(tx, { userId: user.id, browser, what: "password-set" });
    await tellOfNewDevice(tx, { userId: user.id, browser, how: "new-password" });
    return { user, deviceToken: await deviceTokenOf(tx.db, user) };
  });
}

/** Changes the password for the current one; ends all sessions but this browser's, which gets a new token. */
export async function changePassword(
  platform: Platform,
  actor: Member,
  input: { currentPassword: string; password: string; browser: KnownBrowser },
): Promise<BrowserTokens> {
  const found = await findUserById(platform.db, actor.id);
  if (!found) throw unauthorized();
  const { passwordHash } = found;
  if (!passwordHash) {
    throw invalidInput("currentPassword", "You have no password yet. Ask for a reset link to set one.");
  }
  if (!(await verifyPassword(passwordHash, input.currentPassword))) {
    logSignIn(platform, "sign-in refused", { browser: input.browser, accountId: actor.id, by: "password" });
    throw wrongCurrentPassword();
  }
  expectHardToGuess(platform, input.password, found);
  const newHash = await hashPassword(input.password);

  return inTransaction(platform, async (tx) => {
    // Changed in the meantime, perhaps by the owner while somebody else knows the old one.
    if ((await lockUser(tx.db, actor.id))?.passwordHash !== passwordHash) throw wrongCurrentPassword();
    const user = await updateUser(tx.db, actor.id, { passwordHash: newHash });
    await tellOfPassword(tx, {
      userId: user.id,
      browser: input.browser,
      what: "password-changed",
    });
    const sessionToken = await renewSession(tx.db, input.browser.sessionToken);
    await endSessionsOf(tx.db, user.id, sessionToken);
    await deleteTokensOf(tx.db, user.id, "second-step");
    // Links for an unconfirmed address are its owner's, and this may be a stranger's account.
    if (user.emailVerifiedAt) await deleteTokensOf(tx.db, user.id, "reset-password");
    return { sessionToken, deviceToken: await deviceTokenOf(tx.db, user) };
  });
}

const invalidResetToken = () => new AppError(400, "Invalid or expired reset token.", { code: "expired" });
const wrongCurrentPassword = () => invalidInput("currentPassword", "Your current password is not correct.");
