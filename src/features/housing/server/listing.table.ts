import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { listingStatuses } from "#src/features/housing/listing.constants.ts";

/** Homes offered by verified members. */
export const listings = pgTable(
  "listings",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    location: text().notNull(),
    /** The location as search compares it; see locationKey. */
    locationKey: text().notNull(),
    /** Whole dollars a month. */
    price: integer().notNull(),
    bedrooms: smallint().notNull(),
    bathrooms: real().notNull(),
    description: text().notNull().default(""),
    amenities: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    availableFrom: date({ mode: "string" }),
    status: text({ enum: listingStatuses }).notNull().default("available"),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When what its form edits was last changed. */
    updatedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** Since when moderators hide it from everybody but its owner; null when they do not. */
    hiddenAt: timestamp({ precision: 3, withTimezone: true }),
  },
  (table) => [
    check("listings_price_in_range", sql`${table.price} between 1 and 100000`),
    check("listings_bedrooms_in_range", sql`${table.bedrooms} between 0 and 20`),
    check(
      "listings_bathrooms_in_halves",
      sql`${table.bathrooms} between 0 and 20 and ${table.bathrooms} * 2 = floor(${table.bathrooms} * 2)`,
    ),
    check("listings_status_known", sql`${table.status} in ('available', 'taken')`),
    index("listings_owner").on(table.ownerId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
  ],
);

/**
 * A copy of the columns that searches compare, of listings that are available and not hidden. A search reads thousands of
 * rows: small ones, with columns of fixed width first, take a third less time. A trigger updates it with each write of a
 * listing.
 */
export const listingSearch = pgTable(
  "listing_search",
  {
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
    availableFrom: date({ mode: "string" }),
    price: integer().notNull(),
    bedrooms: smallint().notNull(),
    id: uuid()
      .primaryKey()
      .references(() => listings.id, { onDelete: "cascade" }),
    ownerId: uuid().notNull(),
    locationKey: text().notNull(),
    amenities: text().array().notNull(),
  },
  (table) => [
    // Newest first. Written as plain DESC: Drizzle's .desc() would add NULLS LAST, which no query uses.
    index("listing_search_newest").on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    // Serves every combination of filters. Without fastupdate, so that no search has to scan a pending list.
    index("listing_search_terms")
      .using(
        "gin",
        sql`listing_terms(${table.locationKey}, ${table.price}, ${table.bedrooms}, ${table.amenities})`,
      )
      .with({ fastupdate: false }),
    // The other orders of a list; see listing-order.queries.ts.
    index("listing_search_price").on(table.price, table.id),
    index("listing_search_free").on(sql`greatest(0, ${table.availableFrom} - date '1970-01-01')`, table.id),
    index("listing_search_available_from").on(sql`coalesce(${table.availableFrom}, '-infinity')`),
  ],
);

export type ListingRow = typeof listings.$inferSelect;
