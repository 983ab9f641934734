import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { appointmentAnswers as answers, appointmentModes } from "#src/core/messages/appointment.options.ts";
import { conversations } from "#src/core/messages/server/conversation.table.ts";
import { accountId, users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** Times that one of two members offers the other, and the one that was taken. Changed only under the lock of the conversation. */
export const appointments = pgTable(
  "appointments",
  {
    id: uuid().primaryKey().defaultRandom(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    /** What the conversation was about when it was offered: see ContactSubject. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    subjectTitle: text().notNull(),
    town: text(),
    /** The subject's owner, one of the two. */
    ownerId: accountId(),
    offeredById: accountId(),
    otherId: accountId(),
    state: text({ enum: ["offered", "others-asked", "replaced", "taken", "cancelled"] })
      .notNull()
      .default("offered"),
    mode: text({ enum: appointmentModes }).notNull(),
    minutes: integer().notNull(),
    times: timestamp({ precision: 3, withTimezone: true }).array().notNull(),
    startsAt: moment(),
    /** When this time was agreed on: reminders that would have been due before are left out. */
    agreedAt: moment(),
    moveTo: moment(),
    moveById: uuid().references(() => users.id, { onDelete: "cascade" }),
    moveAskedAt: moment(),
    movedAt: moment(),
    /** Incremented with each change that calendars show. */
    sequence: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    changedAt: moment().notNull().defaultNow(),
    answeredAt: moment(),
    cancelledAt: moment(),
    /** Null if it was cancelled by itself: nobody learns why. */
    cancelledById: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The start times for which the reminders were sent. */
    eveningRemindedOf: moment(),
    hourRemindedOf: moment(),
    /** When the two were asked how it was. */
    askedAt: moment(),
  },
  (table) => [
    uniqueIndex("appointments_one_offer")
      .on(table.conversationId)
      .where(sql`${table.state} = 'offered'`),
    index("appointments_newest").on(table.conversationId, sql`${table.createdAt} desc`),
    index("appointments_offerer").on(table.offeredById, table.startsAt),
    index("appointments_other").on(table.otherId, table.startsAt),
    index("appointments_owner").on(table.ownerId),
    index("appointments_start")
      .on(table.startsAt)
      .where(sql`${table.state} = 'taken'`),
    index("appointments_subject").on(table.subjectId),
    check("appointments_of_two", sql`${table.offeredById} <> ${table.otherId}`),
    check("appointments_owner_in", sql`${table.ownerId} in (${table.offeredById}, ${table.otherId})`),
    check(
      "appointments_state_known",
      sql`${table.state} in ('offered', 'others-asked', 'replaced', 'taken', 'cancelled')`,
    ),
    check("appointments_mode_known", sql`${table.mode} in ('in-person', 'video')`),
    check("appointments_minutes", sql`${table.minutes} between 15 and 180`),
    check("appointments_times", sql`cardinality(${table.times}) between 1 and 3`),
    check("appointments_taken", sql`${table.state} <> 'taken' or ${table.startsAt} is not null`),
    check("appointments_agreed", sql`(${table.startsAt} is null) = (${table.agreedAt} is null)`),
    check(
      "appointments_move",
      sql`(${table.moveTo} is null) = (${table.moveById} is null) and (${table.moveTo} is null or ${table.state} = 'taken')`,
    ),
    check("appointments_cancelled", sql`(${table.state} = 'cancelled') = (${table.cancelledAt} is not null)`),
  ],
);

export type AppointmentRow = typeof appointments.$inferSelect;

const appointmentId = () =>
  uuid()
    .notNull()
    .references(() => appointments.id, { onDelete: "cascade" });

/** Where: what the subject's owner writes. Deleted with the offer it was for, when it is cancelled, and a month after it. */
export const appointmentPlaces = pgTable(
  "appointment_places",
  {
    appointmentId: appointmentId().primaryKey(),
    ownerId: accountId(),
    place: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("appointment_places_owner").on(table.ownerId),
    index("appointment_places_expired").on(table.expiresAt),
    check("appointment_places_length", sql`char_length(${table.place}) between 1 and 200`),
  ],
);

/** The page for a friend that one of the two has made. */
export const friendLinks = pgTable(
  "appointment_friend_links",
  {
    appointmentId: appointmentId(),
    userId: accountId(),
    /** Stored unhashed, because she is shown it again. It only shows her first name, a town and a time. */
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.userId] }),
    index("appointment_friend_links_user").on(table.userId),
    index("appointment_friend_links_expired").on(table.expiresAt),
  ],
);

/** What each of the two answered on the day after; for organizers alone. */
export const appointmentAnswers = pgTable(
  "appointment_answers",
  {
    appointmentId: appointmentId(),
    userId: accountId(),
    answer: text({ enum: answers }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When an organizer has looked into it. */
    settledAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.userId] }),
    index("appointment_answers_user").on(table.userId),
    index("appointment_answers_unfavourable")
      .on(table.appointmentId)
      .where(sql`${table.answer} in ('not-as-described', 'unsafe')`),
    check(
      "appointment_answers_known",
      sql`${table.answer} in ('as-described', 'not-as-described', 'unsafe', 'skipped')`,
    ),
  ],
);
