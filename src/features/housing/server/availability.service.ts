import { notify } from "#src/core/notifications/server/notify.service.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { listingAvailable, savedHomeTaken } from "#src/features/housing/server/listing.notifications.ts";
import { setListingStatus } from "#src/features/housing/server/listing.queries.ts";
import type { ListingRow } from "#src/features/housing/server/listing.table.ts";
import { writtenHomeTaken } from "#src/features/housing/server/still-available.notifications.ts";
import { confirmed } from "#src/features/housing/server/still-available.queries.ts";
import { invalidInput } from "#src/server/http/errors.ts";
import type { AnyPlatform, TransactionPlatform } from "#src/server/transaction.ts";
import { dayIn } from "#src/shared/dates.ts";

/** Whether the last day of a sublet has passed where the site is. */
export const hasEnded = ({ settings }: AnyPlatform, { until }: Pick<ListingRow, "until">, now: Date) =>
  until !== null && until < dayIn(settings.timeZone, now);

/**
 * Marks a locked home as taken, or as available. Its owner's word confirms it, answers an open question, and wakes it; that
 * of a moderator does not. Throws 400 if its last day has passed.
 */
export async function setAvailability(
  tx: TransactionPlatform,
  home: ListingRow,
  status: ListingRow["status"],
  { byOwner }: { byOwner: boolean },
): Promise<void> {
  const now = new Date();
  if (status === "available" && hasEnded(tx, home, now))
    throw invalidInput("until", "Its last day has passed. Edit the listing and choose a new one first.");
  const isOffered = home.status === "available";
  await setListingStatus(tx.db, home.id, {
    status,
    takenAt: status === "taken" ? (home.takenAt ?? now) : null,
    ...(status === "taken" && { askedAt: null, restingSince: null }),
    ...(status === "available" && byOwner && confirmed(now)),
  });
  await reviewNotices(tx, { about: [home.id] });
  if (status === "available" && (!isOffered || (byOwner && home.restingSince)))
    await notify(tx, listingAvailable, { listingId: home.id });
  if (status === "taken" && isOffered) {
    await notify(tx, savedHomeTaken, { listingId: home.id });
    await notify(tx, writtenHomeTaken, { listingId: home.id });
  }
}
