import { budgetsForRent, movesWithinDays } from "#src/pages/together/server/rent.ts";
import { canSee } from "#src/features/housing/server/listing.policy.ts";
import { findListing } from "#src/features/housing/server/listing.queries.ts";
import type { RoommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { findMatches } from "#src/features/roommates/server/match.service.ts";
import { notFound } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";
import { addDays } from "#src/shared/dates.ts";

/**
 * A member's matches who could share the rent and move in when the listing is available; throws 404 and 409.
 */
export async function matchesForListing(
  platform: Platform,
  actor: Member,
  listingId: string,
): Promise<RoommateMatch[]> {
  const found = await findListing(platform.db, listingId, actor);
  if (!found || !canSee(actor, found.listing)) throw notFound("Listing");
  const { price, availableFrom } = found.listing;
  return findMatches(platform, actor, ({ budget }, today) => {
    const free = availableFrom !== null && availableFrom > today ? availableFrom : today;
    return { budgets: budgetsForRent(price, budget), movesUntil: addDays(free, movesWithinDays) };
  });
}
