import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** The private address that somebody's calendar reads her events from. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Readable, since she has to see it again: it opens nothing that this database does not hold beside it. */
  token: text().notNull().unique(),
  createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
});
