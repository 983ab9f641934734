import { pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** Those who as a rule answer requests within a day. Kept by a nightly job, so that no page counts messages. */
export const quickAnswers = pgTable("quick_answers", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  since: moment().notNull().defaultNow(),
});
