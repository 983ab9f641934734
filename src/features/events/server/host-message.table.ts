import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { events } from "#src/features/events/server/event.table.ts";

/** Messages of hosts to their attendees, one a day per event. */
export const eventMessages = pgTable(
  "event_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    message: text().notNull(),
    /** The day in the site's time zone. */
    day: date().notNull(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("event_messages_author").on(table.authorId),
    unique("event_messages_one_a_day").on(table.eventId, table.day),
    check("event_messages_length", sql`char_length(${table.message}) between 1 and 2000`),
  ],
);
