import { listWaitingRequests } from "#src/core/messages/server/waiting-requests.queries.ts";
import { inPlaces } from "#src/core/moderation/server/asked.queries.ts";
import { findSaved, findSavers } from "#src/features/housing/server/listing-favorite.queries.ts";
import { searchTitle } from "#src/features/housing/saved-search.ts";
import { findFitting, searchesFitting } from "#src/features/housing/server/saved-search.queries.ts";
import { notificationKind, type Asked } from "#src/core/notifications/server/notifications.slots.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import { dollars } from "#src/shared/format.ts";

export type SavedSearchMatch = { listingId: string; searchIds: string[] };

export const listingAvailable = notificationKind({
  name: "home-fits-search",
  icon: "home",
  page: "/housing",
  topic: "housingListings",
  recipients: async ({ db }, { listingId }: { listingId: string }) =>
    (await searchesFitting(db, listingId)).map(({ userId, ownerId, verified, entitlements, searchIds }) => ({
      userId,
      data: { listingId, searchIds },
      key: listingId,
      actorId: ownerId,
      nextMorning: !verified || !entitlements.has("housing-alerts"),
    })),
  load: async ({ db }, asked) => {
    const pairs = asked.flatMap(({ reader, data: { listingId, searchIds } }, index) =>
      searchIds.map((searchId) => ({ reader, listingId, searchId, index })),
    );
    const fitting = await findFitting(db, pairs);
    return inPlaces(
      asked,
      fitting.map((found) => ({ ...found, place: pairs[found.place]!.index })),
    );
  },
  text: ({ search, home }) => ({
    title: `A new home for “${searchTitle(search)}”`,
    line: `${home.title}, ${home.location}, ${dollars(home.price)} a month`,
    path: `/housing/${home.id}`,
  }),
});

type RentChange = { listingId: string; from: number; to: number };

const savers = async <Data extends { listingId: string }>({ db }: Platform, data: Data) =>
  (await findSavers(db, data.listingId))
    .filter(({ userId, ownerId }) => userId !== ownerId)
    .map(({ userId, ownerId }) => ({ userId, data, actorId: ownerId }));

const loadSaved = async <Data extends { listingId: string }>(
  { db }: AnyPlatform,
  asked: readonly Asked<Data>[],
) => {
  const homes = asked.map(({ reader, data: { listingId } }) => ({ reader, listingId }));
  return inPlaces(asked, await findSaved(db, homes)).map(
    (home, index) => home && { home, data: asked[index]!.data },
  );
};

export const savedRentChanged = notificationKind({
  name: "saved-home-rent",
  icon: "home",
  page: "/housing",
  topic: "housingListings",
  recipients: (platform, data: RentChange) => savers(platform, data),
  load: loadSaved<RentChange>,
  // Outdated once it is taken, rests or its rent changes again.
  text: ({ home, data: { from, to } }) =>
    home.status === "available" && !home.restingSince && home.price === to
      ? {
          title: `The rent of “${home.title}” changed from ${dollars(from)} to ${dollars(to)} a month`,
          line: home.location,
          path: `/housing/${home.id}`,
        }
      : undefined,
});

export const savedHomeTaken = notificationKind({
  name: "saved-home-taken",
  icon: "home",
  page: "/favorites",
  topic: "housingListings",
  recipients: async (platform, data: { listingId: string }) => {
    const found = await savers(platform, data);
    const [{ actorId: ownerId } = {}] = found;
    if (!ownerId) return [];
    // Those whose requests wait are told in other words: see writtenHomeTaken.
    const requests = await listWaitingRequests(platform.db, { kind: "listing", id: data.listingId, ownerId });
    const told = new Set(requests.map(({ userId }) => userId));
    return found.filter(({ userId }) => !told.has(userId));
  },
  load: loadSaved<{ listingId: string }>,
  // Outdated once it is available again.
  text: ({ home }) =>
    home.status === "taken"
      ? { title: `“${home.title}” was taken`, line: home.location, path: "/favorites" }
      : undefined,
});

/** A home fits a saved search, at once or the next morning by plan; a saved home is taken or changes its rent. */
export const listingNotifications = [listingAvailable, savedRentChanged, savedHomeTaken];
