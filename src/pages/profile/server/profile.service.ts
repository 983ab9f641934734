import type { ProfileChange } from "#src/pages/profile/profile.schema.ts";
import { avatarSlot } from "#src/pages/profile/server/avatar.media.ts";
import { findWaitingName } from "#src/core/verification/server/name-change.queries.ts";
import { holdUntilReviewed } from "#src/core/verification/server/name-change.service.ts";
import { nameOf } from "#src/core/verification/server/verified-name.ts";
import { resumeMembership } from "#src/core/verification/server/pause.service.ts";
import type { GivenTicks } from "#src/core/people/consent.schema.ts";
import { missingTick } from "#src/core/people/consent-texts.ts";
import { hasWithdrawn, storeConsents } from "#src/core/people/server/consent.queries.ts";
import { refuseAddresses } from "#src/core/people/server/name-address.ts";
import { lockUser, updateUser } from "#src/core/people/server/user.queries.ts";
import type { Account } from "#src/core/people/server/user.table.ts";
import { discardUnattached, swapMedia } from "#src/core/media/server/attachment.service.ts";
import { followAccount } from "#src/features/roommates/server/roommate.service.ts";
import { type Edit, expectUnchanged, invalidInput, unauthorized } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

// Fields of the account that the roommate profile also shows.
const sharedWithRoommates = ["bio", "location", "budget"] as const;

/** Changes the actor's own profile and roommate profile. A verified member's new name or congregation waits for review. */
export async function updateProfile(
  platform: Platform,
  actor: Member,
  { isAdult, mayUseCongregation, ...edit }: Edit<ProfileChange>,
): Promise<Account> {
  const { user, replaced } = await inTransaction(platform, async (tx) => {
    const found = await lockUser(tx.db, actor.id);
    if (!found) throw unauthorized();
    const before = await findWaitingName(tx.db, actor.id);
    // Her form shows the new name that waits for review.
    const shown = before ? { ...found, ...nameOf(before) } : found;
    const sent = expectUnchanged(shown, found.updatedAt, edit);
    refuseAddresses(sent, shown);
    const ticks = { isAdult, mayUseCongregation };
    const resumed = await takeConsents(tx, found, { congregation: edit.congregation, ...ticks });
    if (Object.keys(sent).length === 0) return { user: found, replaced: [] };
    const waiting = resumed ?? before;
    const changes = await holdUntilReviewed(tx, actor, { account: found, waiting, edit: sent });
    const { profileImageUrl: picture, ...details } = sent;
    // The picture is saved separately while the form is open, so it must not make the form outdated.
    const updatedAt = Object.keys(details).length > 0 ? new Date() : found.updatedAt;
    const subject = { slot: avatarSlot, subjectId: actor.id, ownerId: actor.id };
    const detached = picture === undefined ? [] : await swapMedia(tx.db, { ...subject, after: changes });
    const edited = await updateUser(tx.db, actor.id, { ...changes, updatedAt });
    if (sharedWithRoommates.some((name) => edited[name] !== found[name])) {
      await followAccount(tx, edited);
    }
    return { user: edited, replaced: detached };
  });
  await discardUnattached(platform, replaced);
  return user;
}

type Given = GivenTicks & Pick<ProfileChange, "congregation">;

/**
 * Stores what she has ticked; only beside a congregation may that be used. Whoever has taken this back gives her congregation
 * again with the tick alone, and her membership goes on: returns her new name that waits for a review again.
 */
async function takeConsents(tx: TransactionPlatform, account: Account, { congregation, ...ticks }: Given) {
  const mayUseCongregation = ticks.mayUseCongregation && Boolean(congregation ?? account.congregation);
  // Her congregation was erased then.
  const withdrawn =
    congregation !== undefined && account.congregation === null && (await hasWithdrawn(tx.db, account.id));
  if (withdrawn && !mayUseCongregation) throw invalidInput("mayUseCongregation", missingTick);
  await storeConsents(tx.db, account.id, { ...ticks, mayUseCongregation });
  return withdrawn ? resumeMembership(tx, account) : null;
}
