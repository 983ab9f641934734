import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { eventCategories } from "#src/features/events/event.constants.ts";

/** Events. Database triggers keep `attendees` and `waiting`, also when an account is deleted. */
export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey().defaultRandom(),
    hostId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    location: text(),
    /** The part of the location that guests see. */
    town: text(),
    address: text(),
    startsAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
    endsAt: timestamp({ precision: 3, withTimezone: true }),
    capacity: integer(),
    category: text({ enum: eventCategories }).notNull(),
    isOnline: boolean().notNull().default(false),
    link: text(),
    /** Whole dollars; null for free. */
    price: integer(),
    attendees: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    /** How often something that calendars show has changed. */
    sequence: integer().notNull().default(0),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When what its form edits was last changed. */
    updatedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When something that calendars show last changed. */
    changedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    cancelledAt: timestamp({ precision: 3, withTimezone: true }),
    /** Since when moderators hide it from everybody but its host. */
    hiddenAt: timestamp({ precision: 3, withTimezone: true }),
    /** The start time that attendees were reminded of. */
    remindedOf: timestamp({ precision: 3, withTimezone: true }),
  },
  (table) => [
    index("events_soonest")
      .on(table.startsAt, table.id)
      .where(sql`${table.cancelledAt} is null`),
    // For each combination of category and tags.
    index("events_kinds")
      .on(table.category, table.isOnline, sql`(${table.price} is null)`, table.startsAt, table.id)
      .where(sql`${table.cancelledAt} is null`),
    index("events_host").on(table.hostId, table.startsAt, table.id),
    // A small index for the minute job that fills free spots.
    index("events_waited_for")
      .on(table.startsAt)
      .where(sql`${table.cancelledAt} is null and ${table.waiting} > 0`),
    check("events_title_length", sql`char_length(${table.title}) between 1 and 120`),
    check("events_description_length", sql`char_length(${table.description}) <= 3000`),
    check("events_category_known", sql`${table.category} in ('meetup', 'workshop', 'networking', 'social')`),
    check("events_end_later", sql`${table.endsAt} > ${table.startsAt}`),
    check("events_capacity", sql`${table.capacity} >= 1`),
    check("events_price", sql`${table.price} >= 1`),
    check(
      "events_counted",
      sql`${table.attendees} >= 0 and ${table.waiting} >= 0 and ${table.attendees} <= ${table.capacity}`,
    ),
  ],
);

export type EventRow = typeof events.$inferSelect;
