import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { budgetNames } from "#src/core/people/budget.options.ts";
import {
  cleanlinessLevels,
  genderPreferences,
  lookingForOptions,
  occupations,
  sleepSchedules,
  socialLevels,
  styleChoices,
  workSchedules,
} from "#src/features/roommates/roommate.options.ts";
import { roommateTags } from "#src/features/roommates/roommates.address.ts";
import { moment } from "#src/server/database/moment.ts";

export const savedAs = "roommates";

/** Roommate profiles, at most one per member. Her account stores the bio and the location. */
export const roommateProfiles = pgTable(
  "roommate_profiles",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Orders profiles of the same millisecond. Guests get it in cursors, so no profile can be opened by it. */
    cursorId: uuid().notNull().defaultRandom(),
    age: smallint().notNull(),
    /** Her account's, copied for the indexes by followAccount, like the next three. */
    budget: text({ enum: budgetNames }).notNull(),
    /** The key of the town or the line that her location names; null if it is unknown. */
    town: text(),
    /** The location as search compares it; see locationKey. */
    locationKey: text().notNull().default(""),
    /** The ids of the known locations that it lies in or names. */
    locations: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    lookingFor: text({ enum: lookingForOptions }).notNull(),
    moveInDate: date({ mode: "string" }),
    occupation: text({ enum: occupations }),
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
    /** The same as numbers; all ages without a preference. */
    wantedAgeMin: smallint().notNull(),
    wantedAgeMax: smallint().notNull(),
    wantedCleanliness: text({ enum: cleanlinessLevels }),
    wantedSocialLevel: text({ enum: socialLevels }),
    wantedPetFriendly: boolean(),
    wantedSmoking: boolean(),
    /** What cards show and the list is filtered by, in the order of roommateTags. */
    tags: text({ enum: roommateTags })
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array_remove(array[
          case when cleanliness = 'high' then 'Clean' end,
          case when social_level = 'social' then 'Social' end,
          case when social_level = 'quiet' then 'Quiet' end,
          case when pet_friendly then 'Pet-friendly' end,
          case when not smoking then 'Non-smoker' end,
          case when occupation = 'student' then 'Student' end,
          case when occupation = 'professional' then 'Professional' end], null)`,
      ),
    status: text({ enum: ["active", "paused"] })
      .notNull()
      .default("active"),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    confirmedAt: moment().notNull().defaultNow(),
    /** When she was asked to confirm it; null once she has. */
    askedAt: moment(),
    /** Since when moderators hide it from everybody but its owner. */
    hiddenAt: moment(),
  },
  (table) => {
    const listed = sql`${table.status} = 'active' and ${table.hiddenAt} is null`;
    return [
      check("roommate_profiles_age_in_range", sql`${table.age} between 18 and 99`),
      check("roommate_profiles_status_known", sql`${table.status} in ('active', 'paused')`),
      check(
        "roommate_profiles_wanted_ages_in_order",
        sql`${table.wantedAgeMin} between 18 and ${table.wantedAgeMax} and ${table.wantedAgeMax} <= 99`,
      ),
      // Newest first. Written as plain DESC: Drizzle's .desc() would add NULLS LAST, which no query asks for.
      index("roommate_profiles_newest")
        .on(sql`${table.createdAt} desc`, sql`${table.cursorId} desc`)
        .where(listed),
      index("roommate_profiles_tags").using("gin", table.tags).where(listed),
      index("roommate_profiles_budget").on(table.budget, table.age).where(listed),
      index("roommate_profiles_locations").using("gin", table.locations).where(listed),
      index("roommate_profiles_location_key")
        .using("gin", sql`${table.locationKey} gin_trgm_ops`)
        .where(listed),
      // For the daily jobs that ask and pause.
      index("roommate_profiles_confirmed")
        .on(table.confirmedAt)
        .where(sql`${table.status} = 'active'`),
    ];
  },
);

export type RoommateValues = Omit<typeof roommateProfiles.$inferInsert, "userId">;

/** Quiz answers, one row per member; nobody else ever sees them. */
export const personalityQuizzes = pgTable(
  "personality_quizzes",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    extroversion: smallint().notNull(),
    agreeableness: smallint().notNull(),
    conscientiousness: smallint().notNull(),
    neuroticism: smallint().notNull(),
    openness: smallint().notNull(),
    socialPreference: text({ enum: styleChoices.socialPreference }).notNull(),
    conflictStyle: text({ enum: styleChoices.conflictStyle }).notNull(),
    organizationStyle: text({ enum: styleChoices.organizationStyle }).notNull(),
    livingStyle: text({ enum: styleChoices.livingStyle }).notNull(),
    takenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check(
      "personality_quizzes_traits_in_range",
      sql`${table.extroversion} between 1 and 5 and ${table.agreeableness} between 1 and 5
        and ${table.conscientiousness} between 1 and 5 and ${table.neuroticism} between 1 and 5
        and ${table.openness} between 1 and 5`,
    ),
  ],
);
