import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, real, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { listingStatuses } from "#src/features/housing/listing.options.ts";
import { moment } from "#src/server/database/moment.ts";

/** What the public list shows; the indexes of its orders contain only these rows. */
export const isPublic = sql`"listings"."status" = 'available' and "listings"."hidden_at" is null`;

/** The day a listing is free, in days since 1970; 0 when it is free at once. */
export const daysUntilFree = sql`greatest(0, "listings"."available_from" - date '1970-01-01')`;

export const savedAs = "listings";

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
    /** The ids of the known locations that it lies in; see locationIdsIn. */
    locations: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
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
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Since when moderators hide it from everybody but its owner; null when they do not. */
    hiddenAt: moment(),
  },
  (table) => [
    check("listings_price_in_range", sql`${table.price} between 1 and 100000`),
    check("listings_bedrooms_in_range", sql`${table.bedrooms} between 0 and 20`),
    check(
      "listings_bathrooms_in_halves",
      sql`${table.bathrooms} between 0 and 20 and ${table.bathrooms} * 2 = floor(${table.bathrooms} * 2)`,
    ),
    check("listings_status_known", sql`${table.status} in ('available', 'taken')`),
    // Written as plain DESC: Drizzle's .desc() would add NULLS LAST, which no query uses.
    index("listings_owner").on(table.ownerId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    // The three orders of the public list; see listing-search.queries.ts.
    index("listings_newest")
      .on(sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(isPublic),
    index("listings_price").on(table.price, table.id).where(isPublic),
    index("listings_free").on(daysUntilFree, table.id).where(isPublic),
    index("listings_amenities").using("gin", table.amenities),
    index("listings_locations").using("gin", table.locations),
    index("listings_location_key").using("gin", sql`${table.locationKey} gin_trgm_ops`),
  ],
);

export type ListingRow = typeof listings.$inferSelect;
