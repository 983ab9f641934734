import { countSavers } from "#src/core/favorites/server/favorite.queries.ts";
import { countAskers } from "#src/core/messages/server/asked-about.queries.ts";
import { listingRates } from "#src/features/housing/listing.limits.ts";
import type { ListingCard, ListingInterest } from "#src/features/housing/listing.schema.ts";
import { countViews, insertView } from "#src/features/housing/server/listing-view.queries.ts";
import { findListing } from "#src/features/housing/server/listing.queries.ts";
import { savedAs } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Actor, Member } from "#src/shared/actor.ts";

/** Counts a view of a home; the owner's own changes nothing. Throws 404, and 429 at the limit of the account or network. */
export async function countView(
  { db, rateLimits }: Platform,
  actor: Actor,
  id: string,
  network: string,
): Promise<void> {
  const key = actor.kind === "member" ? actor.id : network;
  await rateLimits.take(db, [{ limit: listingRates.viewed, key }]);
  if (await insertView(db, id, actor)) return;
  if (!(await findListing(db, id, actor))) throw notFound("Listing");
}

const none: ListingInterest = { requests: 0, waiting: 0, saves: 0, views: 0 };

/** The owner's cards with what came of them so far: one statement for each number, however many homes there are. */
export async function withInterest(db: Database, owner: Member, cards: readonly ListingCard[]) {
  const ids = cards.map(({ id }) => id);
  const [requests, saves, views] = await Promise.all([
    countAskers(db, owner, ids),
    countSavers(db, savedAs, ids, owner),
    countViews(db, ids),
  ]);
  const counts = [...requests, ...saves, ...views];
  return cards.map((card): ListingCard => {
    const own = counts.filter(({ id }) => id === card.id).map(({ id: _, ...found }) => found);
    return { ...card, interest: Object.assign({ ...none }, ...own) as ListingInterest };
  });
}
