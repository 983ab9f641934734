import { dropNameChange, reopenNameChange } from "#src/core/verification/server/name-change.service.ts";
import type { NameChangeRow } from "#src/core/verification/server/name-change.table.ts";
import { eraseCongregation, setOnHold, setPaused } from "#src/core/verification/server/pause.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { AuditAction } from "#src/core/people/audit-actions.ts";
import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { hasWithdrawn, withdrawConsent } from "#src/core/people/server/consent.queries.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import { unauthorized } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * Takes back the consent about her congregation: it is erased, her membership pauses, and a pending request or new name
 * waits until she gives it again. Done once, however often it is asked for.
 */
export const takeBackConsent = (platform: Platform, { id: userId }: Member): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const user = await lockUser(tx.db, userId);
    if (!user) throw unauthorized();
    if (await hasWithdrawn(tx.db, userId)) return;
    await withdrawConsent(tx.db, userId);
    const dropped = await dropNameChange(tx.db, { actorId: userId, userId });
    const onHold = await setOnHold(tx.db, userId, true);
    await eraseCongregation(tx.db, user);
    await setPaused(tx.db, userId, new Date());
    await changed(tx, { userId, action: "consent.withdrawn", about: [onHold, dropped?.id] });
  });

/**
 * Ends the pause of a member who gives her congregation again, in the transaction that stores it: everything comes back at
 * once. Returns the new name that waits for a review again, if there is one. Call it with the account locked.
 */
export async function resumeMembership(
  tx: TransactionPlatform,
  { id: userId }: Pick<Member, "id">,
): Promise<NameChangeRow | null> {
  const reopened = await reopenNameChange(tx, userId);
  const request = await setOnHold(tx.db, userId, false);
  await setPaused(tx.db, userId, null);
  await changed(tx, { userId, action: "consent.given-again", about: [request, reopened?.id] });
  return reopened ?? null;
}

type Change = { userId: string; action: AuditAction; about: (string | undefined)[] };

async function changed(tx: TransactionPlatform, { userId, action, about }: Change): Promise<void> {
  await recordAudit(tx.db, { actorId: userId, userId, action, targetId: userId, details: {} });
  await notifyLive(tx.db, `account:${userId}`, `person:${userId}`);
  await reviewNotices(tx, { about: [userId, ...about.filter((id) => id !== undefined)] });
}
