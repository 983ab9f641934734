import {
  deleteTokensOf,
  takeToken,
  tokenIsUsable,
} from "#src/features/accounts/server/account-token.queries.ts";
import { passwordChangedMail } from "#src/features/accounts/server/account.emails.ts";
import { hashPassword, verifyPassword } from "#src/features/accounts/server/password.ts";
import { hashToken } from "#src/features/accounts/server/secret-token.ts";
import { endSessionsOf } from "#src/features/accounts/server/session.service.ts";
import {
  findUserById,
  replacePassword,
  setPasswordByMail,
} from "#src/features/accounts/server/user.queries.ts";
import type { UserRow } from "#src/features/accounts/server/user.table.ts";
import { AppError, invalidInput, unauthorized } from "#src/server/http/app-error.ts";
import { queueMail } from "#src/server/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";

/** Sets a new password by a mailed link and ends every session of the account. Of many uses of one link, one succeeds. */
export async function resetPassword(platform: Platform, token: string, password: string): Promise<UserRow> {
  const { db } = platform;
  const tokenHash = hashToken(token);
  // Asked first, so that made-up links do not cost the time of a hash.
  if (!(await tokenIsUsable(db, tokenHash, "reset-password", new Date()))) throw invalidResetToken();
  const passwordHash = await hashPassword(password);

  return db.transaction(async (tx) => {
    const userId = await takeToken(tx, tokenHash, "reset-password", new Date());
    const found = userId === undefined ? undefined : await findUserById(tx, userId);
    if (!found) throw invalidResetToken();
    await setPasswordByMail(tx, found.user.id, passwordHash);
    // After the password: a sign-in with the old one either sees the new one, or its session is there to be ended.
    await endSessionsOf(tx, found.user.id);
    await deleteTokensOf(tx, found.user.id, "reset-password");
    await queueMail(platform, tx, passwordChangedMail, { email: found.user.email });
    return found.user;
  });
}

/** Changes the password of somebody who knows her current one, and ends all her sessions but the one behind `keptToken`. */
export async function changePassword(
  platform: Platform,
  userId: string,
  input: { currentPassword: string; password: string },
  keptToken: string | undefined,
): Promise<void> {
  const found = await findUserById(platform.db, userId);
  if (!found) throw unauthorized();
  const { passwordHash, email } = found.user;
  if (!passwordHash) {
    throw invalidInput("currentPassword", "You have no password yet. Ask for a reset link to set one.");
  }
  if (!(await verifyPassword(passwordHash, input.currentPassword))) throw wrongCurrentPassword();
  const newHash = await hashPassword(input.password);

  await platform.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, userId, passwordHash, newHash))) throw wrongCurrentPassword();
    await endSessionsOf(tx, userId, keptToken);
    await deleteTokensOf(tx, userId, "reset-password");
    await queueMail(platform, tx, passwordChangedMail, { email });
  });
}

const invalidResetToken = () => new AppError(400, "Invalid or expired reset token.");
const wrongCurrentPassword = () => invalidInput("currentPassword", "Your current password is not correct.");
