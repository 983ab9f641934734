import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { events } from "#src/features/events/server/event.table.ts";

/** Who attends which event, and who waits for a place in it, once each. */
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
    /** The order of arrival: given while the event is locked. */
    queueNumber: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When she got the place that she had waited for, until she says that she takes it. */
    promotedAt: timestamp({ precision: 3, withTimezone: true }),
    /** When time or place changed, until she says that they suit her as well. */
    mustReconfirmAt: timestamp({ precision: 3, withTimezone: true }),
    /** When she was ticked at the door. */
    checkedInAt: timestamp({ precision: 3, withTimezone: true }),
    /** When her box at the door was last pressed, by the clock of whoever pressed it. */
    checkInChangedAt: timestamp({ precision: 3, withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    // What somebody has said yes to, the latest first.
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
