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
export const noticeMails = pgTable(
  "notice_mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    lane: text().notNull(),
    dueAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex("notice_mails_open")
      .on(table.userId, table.lane)
      .where(sql`${table.closedAt} is null`),
    index("notice_mails_closed").on(table.userId, table.lane, table.closedAt),
    index("notice_mails_old").on(table.dueAt),
  ],
);

/** What somebody is told: which kind of thing, and the ids that its words are made from when it is read. */
export const notices = pgTable(
  "notices",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** What it is about: of one subject a kind tells her once. */
    subject: text().notNull(),
    data: jsonb().notNull().$type<object>(),
    /** From when on it is told. */
    at: moment().notNull(),
    readAt: moment(),
    /** False for what is a mail and nothing else. */
    listed: boolean().notNull(),
    mailId: uuid().references(() => noticeMails.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("notices_once").on(table.userId, table.kind, table.subject),
    index("notices_newest")
      .on(table.userId, sql`${table.at} desc`, sql`${table.id} desc`)
      .where(sql`${table.listed}`),
    index("notices_unread")
      .on(table.userId, table.at)
      .where(sql`${table.listed} and ${table.readAt} is null`),
    index("notices_mail").on(table.mailId),
    index("notices_old").on(table.at),
  ],
);

/** A notice's row. */
export type NoticeRow = typeof notices.$inferSelect;
