import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** Who is signed in where. Only a hash of the cookie's token is kept: a stolen copy of this table opens nothing. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** Names the session in lists; opens nothing. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);
