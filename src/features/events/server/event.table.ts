import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { eventCategories, eventCovers } from "#src/features/events/event.options.ts";
import { moment } from "#src/server/database/moment.ts";

/** Events. Attendees and the waitlist are counted from the RSVPs. */
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
    address: text(),
    startsAt: moment().notNull(),
    endsAt: moment(),
    capacity: integer(),
    category: text({ enum: eventCategories }).notNull(),
    cover: text({ enum: eventCovers }),
    isOnline: boolean().notNull().default(false),
    link: text(),
    everyoneSeesAddress: boolean().notNull().default(false),
    /** Whole dollars; null for free. */
    price: integer(),
    /** Incremented with each change that calendars show. */
    sequence: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    /** When a field of its form was last changed. */
    updatedAt: moment().notNull().defaultNow(),
    /** When something that calendars show last changed. */
    changedAt: moment().notNull().defaultNow(),
    cancelledAt: moment(),
    /** The host's reason; null if the event was cancelled automatically. */
    cancelReason: text(),
    /** Since when moderators hide it from everybody but its host. */
    hiddenAt: moment(),
    /** The start time for which the reminder was sent. */
    remindedOf: moment(),
    /** When the row of a deleted event is removed; invisible until then, but needed for its notifications. Else null. */
    expiresAt: moment(),
  },
  (table) => [
    index("events_soonest")
      .on(table.startsAt, table.id)
      .where(sql`${table.cancelledAt} is null`),
    // For each combination of category and tags.
    index("events_kinds")
      .on(table.category, table.isOnline, sql`(${table.price} is null)`, table.startsAt, table.id)
      .where(sql`${table.cancelledAt} is null`),
    index("events_hidden")
      .on(table.hiddenAt)
      .where(sql`${table.hiddenAt} is not null`),
    index("events_expired")
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    index("events_host").on(table.hostId, table.startsAt, table.id),
    check("events_title_length", sql`char_length(${table.title}) between 1 and 120`),
    check("events_description_length", sql`char_length(${table.description}) <= 3000`),
    check("events_cancel_reason_length", sql`char_length(${table.cancelReason}) between 1 and 500`),
    check("events_category_known", sql`${table.category} in ('meetup', 'workshop', 'networking', 'social')`),
    check(
      "events_cover_known",
      sql`${table.cover} in ('cafe', 'kitchen', 'studynight', 'picnic', 'platform', 'hudson', 'skyline', 'house')`,
    ),
    check("events_end_later", sql`${table.endsAt} > ${table.startsAt}`),
    check("events_capacity", sql`${table.capacity} >= 1`),
    check(
      "events_deleted_are_cancelled",
      sql`${table.expiresAt} is null or ${table.cancelledAt} is not null`,
    ),
    check("events_price", sql`${table.price} >= 1`),
  ],
);

export type EventRow = typeof events.$inferSelect;

/** Attendees and waitlist, at most one row per member and event. */
export const eventRsvps = pgTable(
  "event_rsvps",
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: text({ enum: ["attending", "waiting"] }).notNull(),
    /** The order on the waitlist: assigned while the event is locked. */
    queueNumber: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    createdAt: moment().notNull().defaultNow(),
    /** When she was promoted from the waitlist; null once she has confirmed. */
    promotedAt: moment(),
    /** When time or location changed; null once she has reconfirmed. */
    mustReconfirmAt: moment(),
    checkedInAt: moment(),
    /** When her check-in last changed, by the clock of the device that sent it. */
    checkInChangedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    index("event_rsvps_user").on(table.userId, sql`${table.createdAt} desc`, sql`${table.eventId} desc`),
    index("event_rsvps_attending")
      .on(table.eventId, table.createdAt, table.userId)
      .where(sql`${table.status} = 'attending'`),
    index("event_rsvps_waiting")
      .on(table.eventId, table.queueNumber)
      .where(sql`${table.status} = 'waiting'`),
    check("event_rsvps_status_known", sql`${table.status} in ('attending', 'waiting')`),
  ],
);

/** Events whose attendees were notified of the hold, until they are notified that it is over. */
export const eventHolds = pgTable("event_holds", {
  eventId: uuid()
    .primaryKey()
    .references(() => events.id, { onDelete: "cascade" }),
  toldAt: moment().notNull().defaultNow(),
});

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
    createdAt: moment().notNull().defaultNow(),
    hiddenAt: moment(),
  },
  (table) => [
    index("event_messages_author").on(table.authorId),
    unique("event_messages_one_a_day").on(table.eventId, table.day),
    check("event_messages_length", sql`char_length(${table.message}) between 1 and 2000`),
  ],
);

/** The private address from which a member's calendar reads her events. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Stored unhashed, because its owner is shown it again. It only gives access to events, which this database has anyway. */
  token: text().notNull().unique(),
  createdAt: moment().notNull().defaultNow(),
});
