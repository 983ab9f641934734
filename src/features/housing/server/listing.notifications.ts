import { entitlementsOf } from "#src/core/membership/plan.catalogue.ts";
import { nameOfSearch, whyItFits } from "#src/features/housing/saved-search.ts";
import { listingOffered } from "#src/features/housing/server/listing.events.ts";
import { findFitting, searchesThatFit } from "#src/features/housing/server/saved-search.queries.ts";
import { noticeKind } from "#src/server/notification-kind.ts";
import { dollars } from "#src/shared/money.ts";

/** The kind of notice that tells of a home for a saved search. */
export const homeFitsSearch = "home-fits-search";

/** What such a notice is about: a home, and those searches of hers that it fits. */
export type HomeFitsSearch = { listingId: string; searchIds: string[] };

/** What is told of homes: that one fits a saved search, at once or the next morning, as her plan has it. */
export const listingNotices = [
  noticeKind({
    name: homeFitsSearch,
    event: listingOffered,
    sign: "home",
    topic: "housingListings",
    to: async ({ db }, { listingId }) =>
      (await searchesThatFit(db, listingId)).map(({ userId, ownerId, plan, searchIds }) => ({
        userId,
        data: { listingId, searchIds },
        subject: listingId,
        by: ownerId,
        nextMorning: !plan || !entitlementsOf(plan).includes("housing-alerts"),
      })),
    words: async ({ db }, { actor }, data) => {
      const pairs = data.flatMap(({ listingId, searchIds }) =>
        searchIds.map((searchId) => ({ listingId, searchId })),
      );
      const fitting = await findFitting(db, actor, pairs);
      return data.map(({ listingId }) => {
        const found = fitting.find(({ home }) => home.id === listingId);
        if (!found) return undefined;
        const { search, home } = found;
        return {
          title: `A home for “${nameOfSearch(search)}”`,
          line: `${home.title}, ${home.location}, ${dollars(home.price)} a month`,
          more: ["Why it fits:", ...whyItFits(search, home)],
          path: `/housing?listing=${listingId}`,
        };
      });
    },
  }),
];
