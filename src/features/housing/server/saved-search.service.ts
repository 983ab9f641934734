import { searchKey } from "#src/core/locations/server/location-key.ts";
import { locationIdsNamed, locationIdsTowards } from "#src/core/locations/server/place-search.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { type SavedSearch, type SavedSearchInput } from "#src/features/housing/saved-search.schema.ts";
import { savedSearchLimit } from "#src/features/housing/listing.limits.ts";
import { markRead } from "#src/core/notifications/server/notification.queries.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import type { SavedSearchMatch } from "#src/features/housing/server/listing.notifications.ts";
import { isAnyListingIn } from "#src/features/housing/server/listing-search.queries.ts";
import * as queries from "#src/features/housing/server/saved-search.queries.ts";
import { invalidInput, limitReached, notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";

const tooManySaved = `You have ${savedSearchLimit} saved searches. Delete one in your settings to save another.`;
const unknownDestination = "We don’t know how to get there. Please name a town, a station or a line.";
const noLocation = "Please name a place by letters or digits.";
const unknownLocation = "We don’t know this place. Please name a town, a station or a line.";

/** Saves a search; the same search is saved once. Throws 400 for a place that leads nowhere, 409 at the limit. */
export async function saveSearch(
  platform: Platform,
  actor: Member,
  input: SavedSearchInput,
): Promise<SavedSearch> {
  if (input.location && !searchKey(input.location)) throw invalidInput("location", noLocation);
  if (input.commuteTo && locationIdsTowards(input.commuteTo).length === 0) {
    throw invalidInput("commuteTo", unknownDestination);
  }
  // A misspelled place would never find anything; a name that we do not know may be in the location of a home.
  if (
    input.location &&
    locationIdsNamed(input.location).length === 0 &&
    !(await isAnyListingIn(platform.db, input.location, actor))
  ) {
    throw invalidInput("location", unknownLocation);
  }
  return inTransaction(platform, async (tx) => {
    await lockUser(tx.db, actor.id);
    const row = await queries.saveSearch(tx.db, {
      userId: actor.id,
      ...input,
      // Without a budget they select nothing, and the same search would be saved twice.
      withUtilities: input.withUtilities && input.budget !== undefined,
      ...queries.searchPlaceColumns(input.location ?? null, input.commuteTo ?? null),
    });
    if ((await queries.countSavedSearches(tx.db, actor.id)) > savedSearchLimit)
      throw limitReached(tooManySaved);
    // A search saved before may cover more places now.
    await reviewNotices(tx, { about: [row.id] });
    return presentSavedSearch({ ...row, newHomes: 0 });
  });
}

/** Deletes one of a member's searches; throws 404 if she has none with this id. */
export const deleteSearch = (platform: Platform, actor: Member, id: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (!(await queries.deleteSavedSearch(tx.db, actor.id, id))) throw notFound("Saved search");
    await reviewNotices(tx, { about: [id] });
  });

/** Notes that a member has one of her searches open: its homes are no longer new, and its notifications are read. */
export const openSearch = (platform: Platform, actor: Member, id: string): Promise<void> =>
  inTransaction(platform, async (tx) => {
    if (!(await queries.markSeen(tx.db, actor.id, id))) throw notFound("Saved search");
    await markRead(tx.db, actor.id, { data: { searchIds: [id] } satisfies Partial<SavedSearchMatch> });
  });

/** A member's searches, the newest first, each with the number of its new homes. */
export const listSearches = async ({ db }: Platform, actor: Member): Promise<SavedSearch[]> =>
  (await queries.listSavedSearches(db, actor)).map(presentSavedSearch);

type Found = Awaited<ReturnType<typeof queries.listSavedSearches>>[number];

const presentSavedSearch = ({ createdAt, ...row }: Found): SavedSearch => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
