import { accountDeletedEmail } from "#src/pages/profile/server/deletion.emails.ts";
import {
  markDeleted,
  deleteAtOnce,
  deleteAccountRow,
  findPurgeable,
  lockDeleted,
  uploadsOf,
} from "#src/pages/profile/server/deletion.queries.ts";
import { avatarSlot } from "#src/pages/profile/server/avatar.media.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { keepAnAdmin } from "#src/core/roles/server/last-admin.ts";
import { findUserById, lockUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { KnownBrowser } from "#src/core/sessions/server/session-cookies.ts";
import { logSignIn } from "#src/core/sessions/server/sign-in-log.ts";
import { endSessionsOf } from "#src/core/sessions/server/session.queries.ts";
import { ownerOfToken, takeToken } from "#src/core/sign-in/server/account-token.queries.ts";
import { verifyPassword } from "#src/core/sign-in/server/password.ts";
import { discardUnattached, removeFiles, swapMedia } from "#src/core/media/server/attachment.service.ts";
import { addDeletions, deletionFolders } from "#src/server/backup/deletion-list.ts";
import { listDeletion, type Deletion } from "#src/server/backup/installation.queries.ts";
import type { Transaction } from "#src/server/database/database.ts";
import type { TableDecision } from "#src/server/manifest.ts";
import { AppError, invalidInput, unauthorized } from "#src/server/http/errors.ts";
import { sendEmail } from "#src/server/mail/mail-queue.ts";
import { oneByOne } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";
import type { Member } from "#src/shared/actor.ts";
import { deletionDays } from "#src/pages/profile/profile.schema.ts";
import type { Job } from "#src/server/jobs.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Proof of identity: the password, or for an account without one the token of an emailed link. */
export type DeletionProof = {
  password?: string | undefined;
  token?: string | undefined;
  browser: KnownBrowser;
};

/** Deletes the actor's account: hidden at once; rows and files are purged later. Throws 409 for the last admin. */
export async function deleteAccount(platform: Platform, actor: Member, proof: DeletionProof): Promise<void> {
  const found = await findUserById(platform.db, actor.id);
  if (!found) throw unauthorized();
  const tokenHash = proof.token === undefined ? undefined : hashToken(proof.token);
  if (found.passwordHash) await checkPassword(platform, found, proof);
  else await checkToken(platform, actor, tokenHash);

  const picture = await inTransaction(platform, async (tx) => {
    await keepAnAdmin(tx, { userId: actor.id, who: "you" });
    const user = await lockUser(tx.db, actor.id);
    if (!user) throw unauthorized();
    // The password has changed meanwhile, perhaps because an intruder is deleting the account and the owner intervenes.
    if (user.passwordHash !== found.passwordHash) throw wrongPassword();
    if (!user.passwordHash && !(await takeToken(tx.db, tokenHash!, "delete-account", new Date())))
      throw badLink();
    const replaced = await eraseAccount(tx, actor.id);
    const herself = { actorId: actor.id, userId: actor.id };
    await recordAudit(tx.db, { ...herself, action: "account.deleted", details: {} });
    await sendEmail(tx, accountDeletedEmail, { email: user.email }, { key: actor.id });
    return replaced;
  });
  logSignIn(platform, "account deleted", { browser: proof.browser, accountId: actor.id });
  await discardUnattached(platform, picture);
}

/** Deletes a locked account without checking permission. Returns its unused uploads, which are swept within a day anyway. */
export async function eraseAccount(tx: TransactionPlatform, userId: string): Promise<string[]> {
  const { registry, jobs } = tx;
  const at = new Date();
  const { replaced, gone } = await takeAway(tx.db, registry.tables, { id: userId, at });
  await jobs.enqueue(tx.db, listDeletionJob.name, { userId, at }, userId);
  await reviewNotices(tx, { about: [userId, ...gone] });
  return replaced;
}

/** Hides an account from everybody; returns its unused uploads and the ids of its deleted rows. */
async function takeAway(db: Transaction, tables: readonly TableDecision[], { id, at }: Deletion) {
  const replaced = await swapMedia(db, { slot: avatarSlot, subjectId: id, ownerId: id });
  await markDeleted(db, id, at);
  // Also closes the live streams of her open tabs.
  await endSessionsOf(db, id);
  const gone = await deleteAtOnce(db, tables, id);
  return { replaced, gone };
}

/**
 * Repeats the deletion of an account that a restored backup has brought back, even the last admin's; false if there is no
 * such account. It is purged at the original time. Counts of notifications are correct once all are reviewed.
 */
export const repeatDeletion =
  (tables: readonly TableDecision[]) =>
  (db: Platform["db"], deletion: Deletion): Promise<boolean> =>
    inTransaction({ db }, async (tx) => {
      if (!(await lockUser(tx.db, deletion.id))) return false;
      // The sweep removes her picture's files.
      await takeAway(tx.db, tables, deletion);
      return true;
    });

/** Records a deletion in a list next to the backups, from which a restore repeats it. */
export const listDeletionJob: Job<{ userId: string; at: string }> = {
  name: listDeletion,
  leavesPages: true,
  run: async ({ db, settings }, { userId, at }) => {
    const [folder] = deletionFolders(settings);
    await addDeletions(db, folder!, { key: settings.backup.key }, [{ id: userId, at: new Date(at) }]);
  },
};

async function checkPassword(
  platform: Platform,
  { id, passwordHash }: Account,
  { password, browser }: DeletionProof,
) {
  if (!password) throw invalidInput("password", "Password is required");
  if (await verifyPassword(passwordHash, password)) return;
  logSignIn(platform, "sign-in refused", { browser, accountId: id, by: "password" });
  throw wrongPassword();
}

async function checkToken({ db }: Platform, actor: Member, tokenHash: string | undefined) {
  const owner = tokenHash && (await ownerOfToken(db, tokenHash, "delete-account", new Date()));
  if (owner !== actor.id) throw badLink();
}

const wrongPassword = () => invalidInput("password", "Your password is not correct.");
const badLink = () =>
  new AppError(400, "This link has been used or is too old. Ask for a new one in your settings.", {
    code: "expired",
  });

const filesAtOnce = 20;

/** Purges accounts deleted long enough ago, each in its own transaction; safe in parallel. A later run retries failures. */
export async function purgeAccounts(platform: Platform, now = new Date()) {
  const before = new Date(now.getTime() - deletionDays.untilPurge * dayMs);
  // Queried once, so that each run tries each account once and ends even if all fail.
  const found = await findPurgeable(platform.db, before);
  const { done, failed } = await oneByOne(platform, found, "An account could not be purged", (id) =>
    purgeAccount(platform, id),
  );
  return { purged: done, failed };
}

/** Removes one account; false if another process has locked or removed it. Files go first: a failure keeps the row. */
const purgeAccount = (platform: Platform, id: string): Promise<boolean> =>
  inTransaction(platform, async (tx) => {
    if (!(await lockDeleted(tx.db, id))) return false;
    const files = await uploadsOf(tx.db, id);
    for (let from = 0; from < files.length; from += filesAtOnce) {
      await removeFiles(tx, files.slice(from, from + filesAtOnce));
    }
    await deleteAccountRow(tx.db, id);
    return true;
  });

/** The nightly run. Throws at the end if an account failed, so that the queue retries and then stores it as a failed job. */
async function purgeNightly(platform: Platform) {
  const counts = await purgeAccounts(platform);
  if (counts.failed > 0) {
    throw new Error(`Accounts that could not be purged: ${counts.failed}; purged: ${counts.purged}`);
  }
  return counts;
}

export const deletionJobs: readonly Job[] = [
  listDeletionJob,
  { name: "purge-accounts", cron: "11 4 * * *", run: purgeNightly },
];
