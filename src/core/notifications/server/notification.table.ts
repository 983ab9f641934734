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
 * Mails of notices, one for all that waits together: which wait for the same person in one `lane`. While it is open, more
 * may join it; it is closed when it is about to be sent, for good.
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

/** What somebody is told: which kind of thing, and the ids that its words are made from when it is read. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** What it is about: of one subject a kind tells her once. */
    key: text().notNull(),
    data: jsonb().notNull().$type<object>(),
    /** From when on it is told. */
    at: moment().notNull(),
    readAt: moment(),
    /** False for what is a mail and nothing else. */
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

/** A notice's row. */
export type NotificationRow = typeof notifications.$inferSelect;
