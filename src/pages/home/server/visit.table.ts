import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** A member's last visits of the home page: what is new is what has come since. */
export const homeVisits = pgTable("home_visits", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /**
   * When the last visit was noted; at most once an hour, so that reloading does not count as another visit.
   */
  seenAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  /** When the visit before was noted. */
  since: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
});
