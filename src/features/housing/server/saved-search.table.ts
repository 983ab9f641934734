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

/** Searches that members have saved, to be notified of each new home that fits. */
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
    /** All filters as one text, so that a member saves the same search once. */
    filters: text().notNull(),
    // The columns below are derived from the filters, in the form that listings are compared with.
    minPrice: integer().notNull(),
    maxPrice: integer().notNull(),
    /** Compared with a listing's locationKey: part of it; `places` is a regular expression for a location with many towns. */
    locationPart: text(),
    places: text(),
    /** Every listing that fits has at least one of these terms; the empty text where any listing may fit. */
    lookup: text().array().notNull(),
  },
  (table) => [
    unique("saved_searches_once").on(table.userId, table.filters),
    index("saved_searches_lookup").using("gin", table.lookup).with({ fastupdate: false }),
    check("saved_searches_looked_up", sql`cardinality(${table.lookup}) > 0`),
  ],
);

export type SavedSearchRow = typeof savedSearches.$inferSelect;
