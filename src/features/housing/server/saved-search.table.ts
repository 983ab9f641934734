import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import type { Amenity, Budget } from "#src/features/housing/listing.constants.ts";

/** Searches that members keep, to be told of each new home that fits. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    location: text(),
    budget: text().$type<Budget>(),
    bedrooms: smallint(),
    moveInDate: date({ mode: "string" }),
    amenities: text().array().notNull().$type<Amenity[]>(),
    /** All filters as one text: what she has saved she cannot save again. */
    filters: text().notNull(),
    // What follows says the same as the filters, as listings are compared with it.
    minPrice: integer().notNull(),
    maxPrice: integer().notNull(),
    /** Held against a listing's locationKey: part of it, or a regular expression for a place that has many towns. */
    locationPart: text(),
    places: text(),
    /** Terms of listings of which each one that fits has at least one; the empty text where any listing may fit. */
    lookup: text().array().notNull(),
  },
  (table) => [
    unique("saved_searches_once").on(table.userId, table.filters),
    index("saved_searches_lookup").using("gin", table.lookup).with({ fastupdate: false }),
    check("saved_searches_looked_up", sql`cardinality(${table.lookup}) > 0`),
  ],
);

/** A saved search's row. */
export type SavedSearchRow = typeof savedSearches.$inferSelect;
