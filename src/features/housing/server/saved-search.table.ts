import { sql } from "drizzle-orm";
import { date, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import type { Amenity, Budget } from "#src/features/housing/listing.options.ts";
import { moment } from "#src/server/database/moment.ts";

/** Searches that members have saved, to be notified of each new home that fits. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
    location: text(),
    /** The location as a listing's is compared with it; see searchKey. */
    locationKey: text(),
    /** The ids of the known locations of that name; what lies in one of them fits. */
    locations: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    commuteTo: text(),
    /** Compared to save the same search once. */
    commuteKey: text(),
    /** The ids of the locations from which one gets there; see locationIdsTowards. */
    commuteLocations: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    budget: text().$type<Budget>(),
    bedrooms: smallint(),
    moveInDate: date({ mode: "string" }),
    amenities: text().array().notNull().$type<Amenity[]>(),
  },
  (table) => [
    // A member saves the same search once.
    unique("saved_searches_once")
      .on(
        table.userId,
        table.locationKey,
        table.commuteKey,
        table.budget,
        table.bedrooms,
        table.moveInDate,
        table.amenities,
      )
      .nullsNotDistinct(),
  ],
);

export type SavedSearchRow = typeof savedSearches.$inferSelect;
