import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** Which chapters a member has read, once each. */
export const playbookProgress = pgTable(
  "playbook_progress",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The guide's name in its URL; guides are files and have no rows. */
    playbook: text().notNull(),
    chapter: text().notNull(),
    readAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.playbook, table.chapter] }),
    check(
      "playbook_progress_names",
      sql`char_length(${table.playbook}) between 1 and 80 and char_length(${table.chapter}) between 1 and 80`,
    ),
  ],
);
