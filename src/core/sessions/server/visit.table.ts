import { pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** When each member was here, on any device: what is new since her last visit is counted from then. */
export const visits = pgTable("visits", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The last recorded use, at most an hour before the last one. */
  lastSeenAt: moment().notNull(),
  /** The end of the visit before this one; null in her first. */
  previousEndedAt: moment(),
});
