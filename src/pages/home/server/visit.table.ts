import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** When a member was at the opening page: what is new to her is what has come since. */
export const homeVisits = pgTable("home_visits", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** When she was there; written at most once an hour, so that one visit is one however often she comes back in it. */
  seenAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  /** When she was there the time before. */
  since: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
});
