import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true });

/**
 * One email for all notifications that wait for the same member in the same `batch`. While it is open, more may join it;
 * it is closed, for good, when it is about to be sent.
 */
export const notificationEmails = pgTable(
  "notification_emails",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    batch: text().notNull(),
    dueAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex("notification_emails_open")
      .on(table.userId, table.batch)
      .where(sql`${table.closedAt} is null`),
    index("notification_emails_closed").on(table.userId, table.batch, table.closedAt),
    index("notification_emails_old").on(table.dueAt),
  ],
);

/** Notifications have no text: `kind` makes it from `data`, which holds ids, when they are read. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** The subject: a member gets one notification per kind and key. */
    key: text().notNull(),
    data: jsonb().notNull().$type<object>(),
    /** From when on it is visible. */
    at: moment().notNull(),
    readAt: moment(),
    /** False for a kind that is only emailed. */
    listed: boolean().notNull(),
    emailId: uuid().references(() => notificationEmails.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("notifications_once").on(table.userId, table.kind, table.key),
    index("notifications_newest")
      .on(table.userId, sql`${table.at} desc`, sql`${table.id} desc`)
      .where(sql`${table.listed}`),
    index("notifications_unread")
      .on(table.userId, table.at)
      .where(sql`${table.listed} and ${table.readAt} is null`),
    index("notifications_mail").on(table.emailId),
    index("notifications_old").on(table.at),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
