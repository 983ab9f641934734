import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { withIdempotencyKey } from "#src/core/people/server/idempotency-key.queries.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { listingLimits, listingRates } from "#src/features/housing/listing.limits.ts";
import { amenities } from "#src/features/housing/listing.options.ts";
import type { ListingChanges, ListingInput } from "#src/features/housing/listing.schema.ts";
import { faultsOf, isStayTooLong, keptOffer } from "#src/features/housing/offer.schema.ts";
import { hasEnded, setAvailability } from "#src/features/housing/server/availability.service.ts";
import * as queries from "#src/features/housing/server/listing.queries.ts";
import type { ListingRow } from "#src/features/housing/server/listing.table.ts";
import { listingSlot } from "#src/features/housing/server/listing.media.ts";
import { swapMedia } from "#src/core/media/server/attachment.service.ts";
import { listingAvailable, savedRentChanged } from "#src/features/housing/server/listing.notifications.ts";
import { recordManaged } from "#src/core/roles/server/managed-content.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { confirmed } from "#src/features/housing/server/still-available.queries.ts";
import { canManage } from "#src/features/housing/server/listing.policy.ts";
import {
  AppError,
  type Edit,
  expectUnchanged,
  forbidden,
  invalidInput,
  limitReached,
  notFound,
} from "#src/server/http/errors.ts";
import type { Transaction } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type TransactionPlatform } from "#src/server/transaction.ts";
import { dayIn } from "#src/shared/dates.ts";
import type { Member } from "#src/shared/actor.ts";

/** Throws 409 at a member's limit of listings and 429 at the daily one; locks her account, since posts may be concurrent. */
async function enforceListingLimits({ db, rateLimits }: TransactionPlatform, actor: Member): Promise<void> {
  await lockUser(db, actor.id);
  if ((await queries.countListingsOf(db, actor.id)) >= listingLimits.perMember) {
    throw limitReached(
      `You have ${listingLimits.perMember} listings, which is the limit. Delete one you don't need anymore, then post this one.`,
    );
  }
  await rateLimits.take(db, [{ limit: listingRates.posted, key: actor.id }]);
}

/** Posts a listing with its media in one transaction; calls with the same key post once. Returns its id. */
export function postListing(
  platform: Platform,
  actor: Member,
  { images, videos, ...fields }: ListingInput,
  key?: string,
): Promise<string> {
  return inTransaction(platform, (tx) =>
    withIdempotencyKey(tx.db, actor, { kind: "listing", key }, async () => {
      checkDays(tx, fields);
      await enforceListingLimits(tx, actor);
      const id = await queries.insertListing(tx.db, actor.id, valuesOf(fields));
      await swapMedia(tx.db, {
        slot: listingSlot,
        subjectId: id,
        ownerId: actor.id,
        after: { images, videos },
      });
      await notify(tx, listingAvailable, { listingId: id });
      return id;
    }),
  );
}

/** Stores an edited listing; detaches uploads that it no longer contains. */
export function editListing(
  platform: Platform,
  actor: Member,
  id: string,
  edit: Edit<ListingChanges>,
): Promise<void> {
  return inTransaction(platform, async (tx) => {
    const listing = await lockManageable(tx.db, actor, id);
    await tx.rateLimits.take(tx.db, [{ limit: listingRates.changed, key: actor.id }]);
    const stored = storedFields(listing);
    const { images, videos, ...sent } = expectUnchanged(stored, listing.updatedAt, edit);
    const fields = { ...keptOffer(stored, sent), ...sent };
    checkFit(fields);
    checkDays(tx, fields, listing.until);
    const now = new Date();
    const isConfirmed = listing.ownerId === actor.id && !hasEnded(tx, fields, now);
    await queries.updateListing(tx.db, id, { ...valuesOf(fields), ...(isConfirmed && confirmed(now)) });
    const change = { slot: listingSlot, subjectId: id, ownerId: listing.ownerId, actorId: actor.id };
    await swapMedia(tx.db, { ...change, after: { images, videos } });
    await recordManaged(tx.db, actor, "content.changed", managed(listing));
    await reviewNotices(tx, { about: [id] });
    if (listing.status !== "available") return;
    await notify(tx, listingAvailable, { listingId: id });
    const [from, to] = [listing.price, fields.rent];
    if (from !== to) await notify(tx, savedRentChanged, { listingId: id, from, to });
  });
}

/** Marks a listing as taken, or as available; its owner so confirms that it is, and wakes one that rests. */
export function changeStatus(
  platform: Platform,
  actor: Member,
  id: string,
  status: ListingRow["status"],
): Promise<void> {
  return inTransaction(platform, async (tx) => {
    const before = await lockManageable(tx.db, actor, id);
    await tx.rateLimits.take(tx.db, [{ limit: listingRates.changed, key: actor.id }]);
    await setAvailability(tx, before, status, { byOwner: before.ownerId === actor.id });
    await recordManaged(tx.db, actor, "content.changed", managed(before));
  });
}

/** Deletes a listing and detaches its uploads. */
export function removeListing(platform: Platform, actor: Member, id: string): Promise<void> {
  return inTransaction(platform, async (tx) => {
    const listing = await lockManageable(tx.db, actor, id);
    await swapMedia(tx.db, { slot: listingSlot, subjectId: id, ownerId: listing.ownerId });
    await queries.deleteListing(tx.db, id);
    await recordManaged(tx.db, actor, "content.deleted", managed(listing));
    await reviewNotices(tx, { about: [id] });
  });
}

const managed = ({ id, ownerId }: ListingRow) => ({ id, authorId: ownerId, kind: "home" as const });

async function lockManageable(db: Transaction, actor: Member, id: string): Promise<ListingRow> {
  const listing = await queries.lockListing(db, id, actor);
  if (!listing) throw notFound("Listing");
  if (!canManage(actor, listing)) throw forbidden("Only the person who posted this listing can change it.");
  return listing;
}

/** Throws 400 for an offer that, with what is stored of it, does not fit together. */
function checkFit(fields: ListingFields): void {
  const errors = faultsOf(fields);
  if (errors[0]) throw new AppError(400, errors[0].message, { errors });
}

/** Throws 400 for a sublet that has ended, unless it was stored like that, or that is shorter than its minimum stay. */
function checkDays(
  { settings }: Pick<TransactionPlatform, "settings">,
  { until, availableFrom, leastStay }: ListingFields,
  before: string | null = null,
): void {
  if (until === null) return;
  const today = dayIn(settings.timeZone, new Date());
  if (until < today && until !== before)
    throw invalidInput("until", "This day has passed. Choose a later one.");
  const from = availableFrom !== null && availableFrom > today ? availableFrom : today;
  if (leastStay !== null && until >= today && isStayTooLong(leastStay, from, until)) {
    throw invalidInput("leastStay", "That’s longer than the sublet.");
  }
}

type ListingFields = Omit<ListingInput, "images" | "videos">;

const valuesOf = ({ rent, ...fields }: ListingFields) => ({ ...fields, price: rent });

const storedFields = (listing: ListingRow): ListingFields => ({
  title: listing.title,
  location: listing.location,
  rent: listing.price,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  description: listing.description,
  amenities: amenities.filter((known) => listing.amenities.includes(known)),
  availableFrom: listing.availableFrom,
  kind: listing.kind,
  term: listing.term,
  until: listing.until,
  livesWith: listing.livesWith,
  womenLiveHere: listing.womenLiveHere,
  leastStay: listing.leastStay,
  deposit: listing.deposit,
  utilities: listing.utilities,
});
