import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { homeKinds, homeTerms, listingStatuses } from "#src/features/housing/listing.options.ts";
import { moment } from "#src/server/database/moment.ts";

/** What the public list shows; the indexes of its orders contain only these rows. */
export const isPublic = sql`"listings"."status" = 'available' and "listings"."hidden_at" is null and "listings"."resting_since" is null`;

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
    /** Null for a home that does not say what it is. */
    kind: text({ enum: homeKinds }),
    term: text({ enum: homeTerms }),
    /** The last day of a sublet. */
    until: date({ mode: "string" }),
    /** How many people live in a shared home already. */
    livesWith: smallint(),
    womenLiveHere: boolean().notNull().default(false),
    /** In months. */
    leastStay: smallint(),
    /** In whole dollars. */
    deposit: integer(),
    /** About so many dollars a month beside the rent; null when they are included or nobody knows. */
    utilities: integer(),
    /** What it really costs a month, as far as it is known. */
    monthlyCost: integer()
      .notNull()
      .generatedAlwaysAs(sql`price + coalesce(utilities, 0)`),
    status: text({ enum: listingStatuses }).notNull().default("available"),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When its owner last said that it is available: by posting, editing or confirming it. */
    confirmedAt: moment().notNull().defaultNow(),
    /** When she was asked whether it still is; null once she has answered. */
    askedAt: moment(),
    /** Since when it is in no list, because she did not answer or its last day has passed. */
    restingSince: moment(),
    /** When it was marked as taken; null while it is available. */
    takenAt: moment(),
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
    check("listings_kind_known", sql`${table.kind} in ('room', 'whole')`),
    check("listings_term_known", sql`${table.term} in ('long-term', 'sublet')`),
    check(
      "listings_until_of_a_sublet",
      sql`(${table.until} is not null) = (${table.term} is not distinct from 'sublet')`,
    ),
    check(
      "listings_shared_with",
      sql`${table.kind} is not distinct from 'room' or (${table.livesWith} is null and not ${table.womenLiveHere})`,
    ),
    check("listings_lives_with_in_range", sql`${table.livesWith} between 1 and 20`),
    check("listings_least_stay_in_range", sql`${table.leastStay} between 1 and 24`),
    check("listings_deposit_in_range", sql`${table.deposit} between 0 and 100000`),
    check(
      "listings_utilities_apart",
      sql`${table.utilities} between 0 and 5000 and not (${table.utilities} is not null and 'Utilities Included' = any(${table.amenities}))`,
    ),
    check("listings_status_known", sql`${table.status} in ('available', 'taken')`),
    check(
      "listings_asked_while_available",
      sql`${table.status} = 'available' or (${table.askedAt} is null and ${table.restingSince} is null)`,
    ),
    // Written as plain DESC: Drizzle's .desc() would add NULLS LAST, which no query uses.
    index("listings_owner").on(table.ownerId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    // The three orders of the public list; see listing-search.queries.ts.
    index("listings_newest")
      .on(sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(isPublic),
    index("listings_price").on(table.price, table.id).where(isPublic),
    // The same by what they really cost; see listing-search.queries.ts.
    index("listings_monthly_cost").on(table.monthlyCost, table.id).where(isPublic),
    // Sublets are few.
    index("listings_offer").on(table.term, table.kind).where(isPublic),
    index("listings_free").on(daysUntilFree, table.id).where(isPublic),
    // For the job that asks and rests; see still-available.queries.ts.
    index("listings_confirmed")
      .on(table.confirmedAt)
      .where(sql`${isPublic} and "listings"."asked_at" is null`),
    index("listings_asked")
      .on(table.askedAt)
      .where(sql`${table.askedAt} is not null and ${table.restingSince} is null`),
    index("listings_until")
      .on(table.until)
      .where(sql`${table.status} = 'available' and ${table.restingSince} is null`),
    index("listings_amenities").using("gin", table.amenities),
    index("listings_locations").using("gin", table.locations),
    index("listings_location_key").using("gin", sql`${table.locationKey} gin_trgm_ops`),
  ],
);

/** By whom a home is, and what hides it; see visibleTo. */
export const authored = {
  authorId: listings.ownerId,
  hiddenAt: listings.hiddenAt,
  hiddenWhilePaused: true,
} as const;

export type ListingRow = typeof listings.$inferSelect;
