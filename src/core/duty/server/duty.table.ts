import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** What organizers have chosen. Whoever has not is on duty, so that a new one hears of what waits. */
export const duties = pgTable(
  "duties",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In every week without another choice. */
    always: boolean().notNull(),
    /** The choice for one week, which counts until its end. */
    thisWeek: boolean(),
    thisWeekUntil: moment(),
  },
  (table) => [check("duties_week_ends", sql`(${table.thisWeek} is null) = (${table.thisWeekUntil} is null)`)],
);

/** What organizers were reminded of, so that nobody is twice; a row is needed until it was due. */
export const dueReminders = pgTable(
  "due_reminders",
  {
    /** See Queue. */
    kind: text().notNull(),
    itemId: uuid().notNull(),
    dueAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemId, table.dueAt] }),
    index("due_reminders_due").on(table.dueAt),
  ],
);
