import { deleteTokensOf, ownerOfToken, takeToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { passwordChangedMail } from "#src/core/sign-in/server/sign-in.emails.ts";
import { hashPassword, verifyPassword } from "#src/core/sign-in/server/password.ts";
import { hashToken } from "#src/server/secret-token.ts";
import { setDeviceCookie, type KnownBrowser } from "#src/core/sessions/server/sign-in-browser.service.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.service.ts";
import {
  findUserById,
  lockUser,
  replacePassword,
  setPasswordByMail,
} from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import { AppError, invalidInput, unauthorized } from "#src/server/http/app-error.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** Sets a new password by a mailed link and ends every session of the account. Of many uses of one link, one succeeds. */
export async function resetPassword(
  platform: Platform,
  { token, password, browser }: { token: string; password: string; browser: KnownBrowser },
): Promise<{ user: Account; deviceToken: string }> {
  const { db } = platform;
  const tokenHash = hashToken(token);
  // Asked first, so that made-up links do not cost the time of a hash.
  const userId = await ownerOfToken(db, tokenHash, "reset-password", new Date());
  if (userId === undefined) throw invalidResetToken();
  const passwordHash = await hashPassword(password);

  return db.transaction(async (tx) => {
    const found = await lockUser(tx, userId);
    if (!found || !(await takeToken(tx, tokenHash, "reset-password", new Date()))) throw invalidResetToken();
    const user = await setPasswordByMail(tx, userId, passwordHash);
    // After the password: a sign-in with the old one either sees the new one, or its session is there to be ended.
    await endSessionsOf(tx, user.id);
    await deleteTokensOf(tx, user.id);
    await sendEmail(platform, tx, passwordChangedMail, { email: user.email });
    return { user, deviceToken: await setDeviceCookie(tx, user.id, browser.deviceToken) };
  });
}

/** Changes the password of somebody who knows her current one, and ends all her sessions but the one behind `keptToken`. */
export async function changePassword(
  platform: Platform,
  actor: Member,
  input: { currentPassword: string; password: string; keptToken: string | undefined },
): Promise<Account> {
  const found = await findUserById(platform.db, actor.id);
  if (!found) throw unauthorized();
  const { passwordHash } = found;
  if (!passwordHash) {
    throw invalidInput("currentPassword", "You have no password yet. Ask for a reset link to set one.");
  }
  if (!(await verifyPassword(passwordHash, input.currentPassword))) throw wrongCurrentPassword();
  const newHash = await hashPassword(input.password);

  return platform.db.transaction(async (tx) => {
    const user = await replacePassword(tx, actor.id, passwordHash, newHash);
    if (!user) throw wrongCurrentPassword();
    await endSessionsOf(tx, user.id, input.keptToken);
    await deleteTokensOf(tx, user.id, "reset-password");
    await sendEmail(platform, tx, passwordChangedMail, { email: user.email });
    return user;
  });
}

const invalidResetToken = () => new AppError(400, "Invalid or expired reset token.");
const wrongCurrentPassword = () => invalidInput("currentPassword", "Your current password is not correct.");
