import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { styleChoices } from "#src/features/roommates/quiz.constants.ts";

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
    takenAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
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
