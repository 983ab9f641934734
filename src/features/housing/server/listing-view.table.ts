import { sql } from "drizzle-orm";
import { check, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { listings } from "#src/features/housing/server/listing.table.ts";

/**
 * How many times others had a home open: a total, without who or when. Not a column of `listings`, whose rows have many
 * indexes and are locked while they are edited.
 */
export const listingViews = pgTable(
  "listing_views",
  {
    listingId: uuid()
      .primaryKey()
      .references(() => listings.id, { onDelete: "cascade" }),
    views: integer().notNull(),
  },
  (table) => [check("listing_views_counted", sql`${table.views} > 0`)],
);
