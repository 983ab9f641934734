import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** Sessions. Only a hash of the cookie's token is stored: a stolen copy of this table signs nobody in. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** Identifies the session in lists; grants nothing. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
    /** When she last showed in this session that it is her, by a passkey or a recovery code. */
    confirmedAt: timestamp({ precision: 3, withTimezone: true }),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);
