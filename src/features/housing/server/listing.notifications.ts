import { entitlementsOf } from "#src/core/membership/plan.catalogue.ts";
import { searchTitle } from "#src/features/housing/saved-search.ts";
import { findFitting, searchesFitting } from "#src/features/housing/server/saved-search.queries.ts";
import { notificationKind } from "#src/server/feature.ts";
import { dollars } from "#src/shared/format.ts";

/** The kind of notification about a home that fits saved searches. */
export const savedSearchMatch = "home-fits-search";

/** Its data: a listing, and the recipient's searches that it fits. */
export type SavedSearchMatch = { listingId: string; searchIds: string[] };

export const listingAvailable = notificationKind({
  name: savedSearchMatch,
  icon: "home",
  topic: "housingListings",
  recipients: async ({ db }, { listingId }: { listingId: string }) =>
    (await searchesFitting(db, listingId)).map(({ userId, ownerId, plan, searchIds }) => ({
      userId,
      data: { listingId, searchIds },
      key: listingId,
      actorId: ownerId,
      nextMorning: !plan || !entitlementsOf(plan).includes("housing-alerts"),
    })),
  load: async ({ db }, { actor }, data) => {
    const pairs = data.flatMap(({ listingId, searchIds }) =>
      searchIds.map((searchId) => ({ listingId, searchId })),
    );
    const fitting = await findFitting(db, actor, pairs);
    return data.map(({ listingId }) => fitting.find(({ home }) => home.id === listingId));
  },
  text: ({ search, home }) => ({
    title: `A new home for “${searchTitle(search)}”`,
    line: `${home.title}, ${home.location}, ${dollars(home.price)} a month`,
    path: `/housing?listing=${home.id}`,
  }),
});

/** A home fits a saved search: sent at once or the next morning, as the recipient's plan says. */
export const listingNotifications = [listingAvailable];
