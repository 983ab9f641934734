import { accountDeletedEmail } from "#src/pages/profile/server/deletion.emails.ts";
import { markDeleted, deleteAtOnce } from "#src/pages/profile/server/deletion.queries.ts";
import { avatarSlot } from "#src/pages/profile/server/avatar.slot.ts";
import { findUserById, lockUser } from "#src/core/people/server/user.queries.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.service.ts";
import { deleteTokensOf, ownerOfToken, takeToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { verifyPassword } from "#src/core/sign-in/server/password.ts";
import { uploadIdsIn } from "#src/core/media/media.ts";
import { discardUnattached, swapMedia } from "#src/core/media/server/attachment.service.ts";
import { AppError, invalidInput, unauthorized } from "#src/server/http/errors.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import type { Member } from "#src/shared/actor.ts";

/** Proof of identity: the password, or for an account without one the token of an emailed link. */
export type DeletionProof = { password?: string | undefined; token?: string | undefined };

/**
 * Deletes the actor's account at once: its sessions end, nothing names its owner and nobody sees what they
 * wrote. Rows and files are removed by later purges.
 */
export async function deleteAccount(platform: Platform, actor: Member, proof: DeletionProof): Promise<void> {
  const found = await findUserById(platform.db, actor.id);
  if (!found) throw unauthorized();
  const tokenHash = proof.token === undefined ? undefined : hashToken(proof.token);
  if (found.passwordHash) await checkPassword(found.passwordHash, proof.password);
  else await checkToken(platform, actor, tokenHash);

  const picture = await platform.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id);
    if (!user) throw unauthorized();
    // Changed in the meantime, perhaps by the owner while somebody else is deleting the account.
    if (user.passwordHash !== found.passwordHash) throw wrongPassword();
    if (!user.passwordHash && !(await takeToken(tx, tokenHash!, "delete-account", new Date())))
      throw badLink();
    const before = uploadIdsIn([user.profileImageUrl]);
    await swapMedia(tx, { slot: avatarSlot, ownerId: actor.id, before });
    await markDeleted(tx, actor.id, new Date());
    await deleteAtOnce(tx, actor.id);
    await endSessionsOf(tx, actor.id);
    await deleteTokensOf(tx, actor.id);
    await sendEmail(platform, tx, accountDeletedEmail, { email: user.email }, { key: actor.id });
    return before;
  });
  await discardUnattached(platform, picture);
}

async function checkPassword(passwordHash: string, password: string | undefined) {
  if (!password) throw invalidInput("password", "Password is required");
  if (!(await verifyPassword(passwordHash, password))) throw wrongPassword();
}

async function checkToken({ db }: Platform, actor: Member, tokenHash: string | undefined) {
  const owner = tokenHash && (await ownerOfToken(db, tokenHash, "delete-account", new Date()));
  if (owner !== actor.id) throw badLink();
}

const wrongPassword = () => invalidInput("password", "Your password is not correct.");
const badLink = () =>
  new AppError(400, "This link has been used or is too old. Ask for a new one in your settings.");
