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
 * What is compared of a profile and its owner's quiz, as numbers: see roommate-codes.ts, which writes them. Small columns
 * of fixed width, since a search for matches looks at thousands of rows.
 */
const codes = {
  /** Her budget's place among the budgets. */
  budgetCode: smallint().notNull(),
  /** What a deal-breaker could come of: whether she smokes or minds, pets or none. */
  breakers: smallint().notNull(),
  age: smallint().notNull(),
  /** The ages she wishes for; everybody's where she wishes for none. */
  wantedAgeMin: smallint().notNull(),
  wantedAgeMax: smallint().notNull(),
  lifestyle: smallint().notNull(),
  hours: smallint().notNull(),
  wanted: smallint().notNull(),
  lookingForCode: smallint().notNull(),
  /** 0 until she has taken the quiz. */
  traits: smallint().notNull(),
  styles: smallint().notNull(),
  moveInDate: date({ mode: "string" }),
  /** The town she looks in, if she has named one that is known; as its key. */
  town: text(),
  /** What lists are filtered by: tags, ages, and every budget that hers overlaps. */
  terms: text().array().notNull(),
};

/** Members who look for a roommate, at most one profile each. */
export const roommateProfiles = pgTable(
  "roommate_profiles",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Its place among profiles of the same millisecond. Guests learn it from a list's cursor, so it leads to nothing else. */
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
    /** When she last said that it still holds. */
    confirmedAt: moment().notNull().defaultNow(),
    /** When she was asked whether it still holds; null once she has said so. */
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
    // Whom the daily look at old profiles may ask, or pause.
    index("roommate_profiles_confirmed")
      .on(table.confirmedAt)
      .where(sql`${table.status} = 'active'`),
  ],
);

/**
 * What lists and matches compare of the active profiles that nobody hides. Small rows are read in a fraction of the time; a
 * trigger of the database keeps them up with each write of a profile.
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
    // What deal-breakers and ranges leave over.
    index("roommate_search_suitable").on(
      table.budgetCode,
      table.breakers,
      table.age,
      table.wantedAgeMin,
      table.wantedAgeMax,
    ),
  ],
);

/** A profile's row. */
export type RoommateRow = typeof roommateProfiles.$inferSelect;

/** What is stored of a profile beside whose it is. */
export type RoommateValues = Omit<
  typeof roommateProfiles.$inferInsert,
  "id" | "userId" | "placeId" | "status" | "createdAt" | "confirmedAt" | "askedAt" | "hiddenAt"
>;
