import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";
import type { NameReviewedInput } from "#src/core/verification/verification.schema.ts";
import { mayReview } from "#src/core/verification/server/verification.policy.ts";
import { isVerified } from "#src/core/verification/server/verification.queries.ts";
import {
  nameChangeAsked,
  nameChangeReviewed,
} from "#src/core/verification/server/name-change.notifications.ts";
import * as names from "#src/core/verification/server/name-change.queries.ts";
import type { NameChangeRow } from "#src/core/verification/server/name-change.table.ts";
import { isSameName, nameOf } from "#src/core/verification/server/verified-name.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import type { AuditAction } from "#src/core/people/audit-actions.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import { listHolderIds } from "#src/core/roles/server/role.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import type { Transaction } from "#src/server/database/database.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { AppError, forbidden, unauthorized } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/** An edit of an account; only name and congregation matter here. */
type Edited = { [Field in keyof VerifiedName]?: VerifiedName[Field] | undefined };

/**
 * Removes from an edit of an account what must be reviewed first: a verified member's name and congregation. They are
 * stored as her one pending change, replacing an older one; the current values withdraw it. Call it with the account
 * locked, so that no review and no other edit comes between.
 */
export async function holdUntilReviewed<Edit extends Edited>(
  tx: TransactionPlatform,
  actor: Member,
  { account, waiting, edit }: { account: Account; waiting: NameChangeRow | null; edit: Edit },
): Promise<Edit> {
  const { firstName, lastName, congregation, ...others } = edit;
  const holding = others as Edit;
  const given = { firstName, lastName, congregation };
  if (Object.values(given).every((text) => text === undefined)) return holding;
  if (!(await isVerified(tx.db, account.id))) return edit;
  const old = nameOf(account);
  const start = waiting ? nameOf(waiting) : old;
  const asked = {
    firstName: firstName ?? start.firstName,
    lastName: lastName ?? start.lastName,
    congregation: congregation ?? start.congregation,
  };
  if (isSameName(asked, old)) {
    await withdraw(tx, account.id);
    return holding;
  }
  const change = { userId: account.id, old, asked };
  if (await isOnlyReviewer(tx, actor)) {
    await takeBack(tx, account.id);
    const { id } = await names.insertNameChange(tx.db, change, {
      status: "approved",
      reviewedAt: new Date(),
    });
    await record(tx.db, account.id, "name.changed-by-only-admin", id);
    return { ...holding, ...asked };
  }
  if (!waiting || !isSameName(asked, nameOf(waiting))) await ask(tx, change);
  return holding;
}

/** Whether nobody else could review: the actor may, and no other member may. */
async function isOnlyReviewer(tx: TransactionPlatform, actor: Member): Promise<boolean> {
  if (!actor.powers.has("verification.review")) return false;
  return (await listHolderIds(tx.db, tx, "verification.review")).every((id) => id === actor.id);
}

type Asked = { userId: string; old: VerifiedName; asked: VerifiedName };

async function ask(tx: TransactionPlatform, change: Asked): Promise<void> {
  await takeBack(tx, change.userId);
  const { id } = await names.insertNameChange(tx.db, change);
  await record(tx.db, change.userId, "name.change-asked", id);
  await notify(tx, nameChangeAsked, { changeId: id });
}

/** Deletes the pending change, if there is one, and updates the admins' bells. */
async function takeBack(tx: TransactionPlatform, userId: string) {
  const gone = await names.deleteWaitingName(tx.db, userId);
  if (gone) await reviewNotices(tx, { about: [gone.id] });
  return gone;
}

async function withdraw(tx: TransactionPlatform, userId: string): Promise<void> {
  const gone = await takeBack(tx, userId);
  if (gone) await record(tx.db, userId, "name.change-withdrawn", gone.id);
}

const record = (db: Transaction, userId: string, action: AuditAction, targetId: string) =>
  recordAudit(db, { actorId: userId, userId, action, targetId, details: {} });

/** Withdraws the actor's pending change, if there is one; throws 409 if it has the only congregation that she gave. */
export const withdrawNameChange = (platform: Platform, actor: Member): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const user = await lockUser(tx.db, actor.id);
    if (!user) throw unauthorized();
    // Her membership came back with it.
    if (user.congregation === null && (await names.findWaitingName(tx.db, actor.id))?.congregation)
      throw new AppError(409, "To take your congregation back, use Your congregation in your settings.");
    await withdraw(tx, actor.id);
    // Her form in another window shows what she has just withdrawn, so it must count as outdated.
    await updateUser(tx.db, actor.id, { updatedAt: new Date() });
  });

/** Answers a change once. Throws 403 for one's own, 404 if withdrawn or replaced, and 409 if already answered. */
export const reviewNameChange = (
  platform: Platform,
  actor: Member,
  { id, ...review }: NameReviewedInput & { id: string },
): Promise<names.NameChangeWithUser> =>
  inTransaction(platform, async (tx) => {
    const found = await names.findNameChange(tx.db, id);
    if (!found) throw gone();
    if (!mayReview(actor, found.change)) {
      throw forbidden("This is your own change, so another admin has to look at it.");
    }
    const { userId } = found.change;
    if (!(await lockUser(tx.db, userId))) throw gone();
    // An approval has no line: text entered before switching from a rejection is not sent.
    const lineToApplicant = review.status === "rejected" ? review.lineToApplicant : null;
    const change = await names.answerNameChange(tx.db, id, {
      ...review,
      lineToApplicant,
      reviewedBy: actor.id,
    });
    if (!change) {
      if (!(await names.findNameChange(tx.db, id))) throw gone();
      throw new AppError(409, "This change has already been looked at.");
    }
    const agreed = change.status === "approved" ? nameOf(change) : {};
    const user = await updateUser(tx.db, userId, { ...agreed, updatedAt: new Date() });
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId,
      action: "name.change-reviewed",
      targetId: id,
      details: { status: change.status },
    });
    await notify(tx, nameChangeReviewed, { changeId: id, userId });
    await notifyLive(tx.db, `account:${userId}`);
    await reviewNotices(tx, { about: [id] });
    return { change, user };
  });

const gone = () => new AppError(404, "She has changed or withdrawn this since. Have another look.");

/** Drops a pending change because the membership ends or pauses; from then on she may change her name freely. */
export async function dropNameChange(
  db: Transaction,
  { actorId, userId }: { actorId: string; userId: string },
) {
  const dropped = await names.dropWaitingName(db, userId);
  if (!dropped) return undefined;
  const details = { status: dropped.status };
  await recordAudit(db, { actorId, userId, action: "name.change-reviewed", targetId: dropped.id, details });
  return dropped;
}

/** Undoes {@link dropNameChange}; undefined if there was none, or she has another one that waits. */
export async function reopenNameChange(tx: TransactionPlatform, userId: string) {
  const reopened = await names.reopenDroppedName(tx.db, userId);
  if (reopened) await reviewNotices(tx, { about: [reopened.id] });
  return reopened;
}

/** Uses the last approved name again; a name used or requested since awaits review. Call it with the account locked. */
export async function restoreVerifiedName(tx: TransactionPlatform, account: Account): Promise<void> {
  await reopenNameChange(tx, account.id);
  const asked = nameOf(account);
  const old = await names.findApprovedName(tx.db, account.id);
  if (!old || isSameName(old, asked)) return;
  await updateUser(tx.db, account.id, { ...old, updatedAt: new Date() });
  await ask(tx, { userId: account.id, old, asked });
}
