import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** The private address from which a member's calendar reads her events. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Stored readable, because its owner is shown it again; it gives access only to events, which are stored here too. */
  token: text().notNull().unique(),
  createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
});
