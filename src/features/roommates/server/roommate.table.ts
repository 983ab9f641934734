import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import {
  budgetNames,
  cleanlinessLevels,
  genderPreferences,
  lookingForOptions,
  occupations,
  sleepSchedules,
  socialLevels,
  workSchedules,
} from "#src/features/roommates/roommate.constants.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true });

/**
 * Profile and quiz answers as numbers: see roommate-codes.ts, which computes them. Small columns of fixed width, because
 * a search for matches reads thousands of rows.
 */
const codes = {
  /** The index of her budget in budgetNames. */
  budgetCode: smallint().notNull(),
  /** Bits of possible deal-breakers: smoking and pets, as lifestyle and as preference. */
  breakers: smallint().notNull(),
  age: smallint().notNull(),
  /** The ages she wants; all ages without a preference. */
  wantedAgeMin: smallint().notNull(),
  wantedAgeMax: smallint().notNull(),
  lifestyle: smallint().notNull(),
  hours: smallint().notNull(),
  wanted: smallint().notNull(),
  lookingForCode: smallint().notNull(),
  /** 0 until the quiz is taken. */
  traits: smallint().notNull(),
  styles: smallint().notNull(),
  moveInDate: date({ mode: "string" }),
  /** The key of the town she looks in, if her location names a known one. */
  town: text(),
  /** Search terms of the list: see termsOf. */
  terms: text().array().notNull(),
};

/** Roommate profiles, at most one per member. */
export const roommateProfiles = pgTable(
  "roommate_profiles",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Orders profiles of the same millisecond. It is in the cursors that guests get, so nothing is found by it. */
    cursorId: uuid().notNull().defaultRandom(),
    budget: text({ enum: budgetNames }).notNull(),
    lookingFor: text({ enum: lookingForOptions }).notNull(),
    occupation: text({ enum: occupations }),
    location: text(),
    bio: text(),
    interests: text().array().notNull(),
    petFriendly: boolean(),
    smoking: boolean(),
    cleanliness: text({ enum: cleanlinessLevels }),
    socialLevel: text({ enum: socialLevels }),
    sleepSchedule: text({ enum: sleepSchedules }),
    workSchedule: text({ enum: workSchedules }),
    hobbies: text(),
    genderPreference: text({ enum: genderPreferences }),
    /** "22-30" */
    wantedAges: text(),
    wantedCleanliness: text({ enum: cleanlinessLevels }),
    wantedSocialLevel: text({ enum: socialLevels }),
    wantedPetFriendly: boolean(),
    wantedSmoking: boolean(),
    ...codes,
    status: text({ enum: ["active", "paused"] })
      .notNull()
      .default("active"),
    createdAt: moment().notNull().defaultNow(),
    /** When what its form edits was last changed. */
    updatedAt: moment().notNull().defaultNow(),
    /** When she last confirmed it. */
    confirmedAt: moment().notNull().defaultNow(),
    /** When she was asked to confirm it; null once she has. */
    askedAt: moment(),
    /** Since when moderators hide it from everybody but its owner. */
    hiddenAt: moment(),
  },
  (table) => [
    check("roommate_profiles_age_in_range", sql`${table.age} between 18 and 99`),
    check("roommate_profiles_status_known", sql`${table.status} in ('active', 'paused')`),
    check(
      "roommate_profiles_wanted_ages_in_order",
      sql`${table.wantedAgeMin} between 18 and ${table.wantedAgeMax} and ${table.wantedAgeMax} <= 99`,
    ),
    // For the daily jobs that ask and pause.
    index("roommate_profiles_confirmed")
      .on(table.confirmedAt)
      .where(sql`${table.status} = 'active'`),
  ],
);

/**
 * A narrow copy of the active profiles that are not hidden, which lists and matches read. A database trigger updates it
 * with each write of a profile.
 */
export const roommateSearch = pgTable(
  "roommate_search",
  {
    createdAt: moment().notNull(),
    cursorId: uuid().notNull(),
    profileId: uuid()
      .primaryKey()
      .references(() => roommateProfiles.id, { onDelete: "cascade" }),
    userId: uuid().notNull(),
    ...codes,
  },
  (table) => [
    // Newest first. Written as plain DESC: Drizzle's .desc() would add NULLS LAST, which no query asks for.
    uniqueIndex("roommate_search_newest").on(sql`${table.createdAt} desc`, sql`${table.cursorId} desc`),
    index("roommate_search_terms").using("gin", table.terms).with({ fastupdate: false }),
    // For deal-breakers and ranges.
    index("roommate_search_suitable").on(
      table.budgetCode,
      table.breakers,
      table.age,
      table.wantedAgeMin,
      table.wantedAgeMax,
    ),
  ],
);

export type RoommateRow = typeof roommateProfiles.$inferSelect;

/** The columns of a profile that saving writes. */
export type RoommateValues = Omit<
  typeof roommateProfiles.$inferInsert,
  "id" | "userId" | "cursorId" | "status" | "createdAt" | "updatedAt" | "confirmedAt" | "askedAt" | "hiddenAt"
>;
