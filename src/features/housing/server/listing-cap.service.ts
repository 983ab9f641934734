import { lockUser } from "#src/core/people/server/user.queries.ts";
import { listingLimits } from "#src/features/housing/listing.constants.ts";
import { countListingsOf } from "#src/features/housing/server/listing-cap.queries.ts";
import { postingLimit } from "#src/features/housing/server/listing-rates.constants.ts";
import type { Database } from "#src/server/database/database.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/**
 * Throws 409 when the member has as many listings as allowed, and 429 when as many as allowed were posted today. Run it in
 * the transaction that stores the listing: it locks the account, so that posts at the same time cannot exceed the limit.
 */
export async function enforceListingLimits(
  { rateLimits }: Platform,
  tx: Database,
  actor: Member,
): Promise<void> {
  await lockUser(tx, actor.id);
  if ((await countListingsOf(tx, actor.id)) >= listingLimits.perMember) {
    throw new AppError(
      409,
      `You have ${listingLimits.perMember} listings, and that is all there is room for. Delete one that you no longer need, then post this one.`,
    );
  }
  await rateLimits.take(tx, [{ limit: postingLimit.posted, key: actor.id }]);
}
