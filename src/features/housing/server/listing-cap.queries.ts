import { and, eq } from "drizzle-orm";
import { skipVisibility } from "#src/core/moderation/server/visibility.queries.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";

/** How many listings an account has, taken and hidden ones too. */
export const countListingsOf = (db: Database, ownerId: string): Promise<number> =>
  db.$count(listings, and(eq(listings.ownerId, ownerId), skipVisibility("counted for its owner's cap")));
