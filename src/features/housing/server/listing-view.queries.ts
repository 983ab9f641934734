import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { listingViews } from "#src/features/housing/server/listing-view.table.ts";
import { isFoundBy } from "#src/features/housing/server/listing.queries.ts";
import { isPublic, listings } from "#src/features/housing/server/listing.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Actor } from "#src/shared/actor.ts";

/** Adds a view of a public home by somebody other than its owner; returns whether it did. */
export async function insertView(db: Database, id: string, actor: Actor): Promise<boolean> {
  const viewed = db
    .select({ listingId: listings.id, views: sql<number>`1`.as("views") })
    .from(listings)
    .where(
      and(
        eq(listings.id, id),
        isPublic,
        isFoundBy(actor),
        actor.kind === "member" ? ne(listings.ownerId, actor.id) : undefined,
      ),
    );
  const counted = await db
    .insert(listingViews)
    .select(viewed)
    .onConflictDoUpdate({
      target: listingViews.listingId,
      set: { views: sql`${listingViews.views} + 1` },
    })
    .returning({ id: listingViews.listingId });
  return counted.length > 0;
}

export const countViews = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: listingViews.listingId, views: listingViews.views })
    .from(listingViews)
    .where(inArray(listingViews.listingId, [...ids]));
