import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** The homes that members have saved; nobody else learns of it, their owners least of all. */
export const listingFavorites = pgTable(
  "listing_favorites",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index("listing_favorites_newest").on(
      table.userId,
      sql`${table.createdAt} desc`,
      sql`${table.listingId} desc`,
    ),
    index("listing_favorites_listing").on(table.listingId),
  ],
);
