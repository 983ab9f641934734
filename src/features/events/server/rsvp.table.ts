import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { events } from "#src/features/events/server/event.table.ts";

/** Who attends and who waits for an event, at most one row per member and event. */
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
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When she was promoted from the waitlist; null once she has confirmed. */
    promotedAt: timestamp({ precision: 3, withTimezone: true }),
    /** When time or location changed; null once she has reconfirmed. */
    mustReconfirmAt: timestamp({ precision: 3, withTimezone: true }),
    /** When she was checked in. */
    checkedInAt: timestamp({ precision: 3, withTimezone: true }),
    /** When her check-in last changed, by the clock of the device that sent it. */
    checkInChangedAt: timestamp({ precision: 3, withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    // A member's RSVPs, the latest first.
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
