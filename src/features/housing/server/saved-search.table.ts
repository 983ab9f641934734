import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  pgTable,
  smallint,
  text,
  type PgColumn,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";
import type { SavedFilter } from "#src/features/housing/housing.address.ts";
import type { Budget } from "#src/core/people/budget.options.ts";
import { type Amenity, homeKinds, homeTerms } from "#src/features/housing/listing.options.ts";

/** For each filter, the column by which saved searches are compared. */
const distinct = {
  location: "locationKey",
  commuteTo: "commuteKey",
  budget: "budget",
  bedrooms: "bedrooms",
  moveInDate: "moveInDate",
  amenities: "amenities",
  kind: "kind",
  term: "term",
  withUtilities: "withUtilities",
} as const satisfies Record<SavedFilter, string>;

type Distinct = (typeof distinct)[SavedFilter];

/** The columns that make a search distinct. */
export const distinctColumns = <Columns extends Record<Distinct, unknown>>(table: Columns) =>
  Object.values(distinct).map((name): Columns[Distinct] => table[name]);

/** Searches that members have saved, to be notified of each new home that fits. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
    /** When she last opened it; homes posted since are new in it. */
    seenAt: moment().notNull().defaultNow(),
    location: text(),
    /** The location as listings are compared with it; see searchKey. */
    locationKey: text(),
    /** The ids of the known locations with that name; homes in one of them fit. */
    locations: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    commuteTo: text(),
    /** Compared so that the same search is saved once. */
    commuteKey: text(),
    /** The ids of the locations to commute from; see locationIdsTowards. */
    commuteLocations: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    budget: text().$type<Budget>(),
    bedrooms: smallint(),
    moveInDate: date({ mode: "string" }),
    amenities: text().array().notNull().$type<Amenity[]>(),
    kind: text({ enum: homeKinds }),
    term: text({ enum: homeTerms }),
    /** Whether its budget is for rent and utilities together. */
    withUtilities: boolean().notNull().default(false),
  },
  (table) => [
    unique("saved_searches_once")
      .on(table.userId, ...distinctColumns(table))
      .nullsNotDistinct(),
    check("saved_searches_kind_known", sql`${table.kind} in ('room', 'whole')`),
    check("saved_searches_term_known", sql`${table.term} in ('long-term', 'sublet')`),
  ],
);

export const shownColumns = {
  id: savedSearches.id,
  location: savedSearches.location,
  commuteTo: savedSearches.commuteTo,
  budget: savedSearches.budget,
  bedrooms: savedSearches.bedrooms,
  moveInDate: savedSearches.moveInDate,
  amenities: savedSearches.amenities,
  kind: savedSearches.kind,
  term: savedSearches.term,
  withUtilities: savedSearches.withUtilities,
  createdAt: savedSearches.createdAt,
} satisfies Record<SavedFilter | "id" | "createdAt", PgColumn>;
