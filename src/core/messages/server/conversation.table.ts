import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accountId } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** The one conversation of two members; deleted with the account of either. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The kind of its latest subject, declared by a feature: see ContactSubject. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /** The subject's title when somebody wrote about it: the subject may have been deleted since. */
    subjectTitle: text().notNull(),
    requesterId: accountId(),
    recipientId: accountId(),
    /** Declining is leaving, so that an export of the conversation does not reveal it. */
    state: text({ enum: ["asked", "accepted"] })
      .notNull()
      .default("asked"),
    createdAt: moment().notNull().defaultNow(),
    answeredAt: moment(),
    /** When the newest message was stored; none is stored with an earlier time. */
    lastAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("conversations_of_pair").on(
      sql`least(${table.requesterId}, ${table.recipientId})`,
      sql`greatest(${table.requesterId}, ${table.recipientId})`,
    ),
    index("conversations_requester").on(table.requesterId),
    index("conversations_owner").on(table.recipientId),
    check("conversations_of_two", sql`${table.requesterId} <> ${table.recipientId}`),
    check("conversations_state_known", sql`${table.state} in ('asked', 'accepted')`),
    check("conversations_answered", sql`(${table.state} = 'asked') = (${table.answeredAt} is null)`),
  ],
);

/** One participant's state of a conversation. */
export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: accountId(),
    otherId: accountId(),
    /** A copy of the conversation's `lastAt`: the member's list is sorted by it. */
    lastAt: moment().notNull(),
    unread: integer().notNull().default(0),
    muted: boolean().notNull().default(false),
    /** When she was last notified of unread messages; in the future while that notification's email waits for the morning. */
    notifiedAt: moment(),
    /** When she is notified of messages that came within an hour after that, if they are still unread. */
    tellAt: moment(),
    leftAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index("conversation_members_newest")
      .on(table.userId, sql`${table.lastAt} desc`, sql`${table.conversationId} desc`)
      .where(sql`${table.leftAt} is null`),
    index("conversation_members_unread")
      .on(table.userId)
      .where(sql`${table.leftAt} is null and ${table.unread} > 0`),
    index("conversation_members_other").on(table.otherId),
    check("conversation_members_unread_known", sql`${table.unread} >= 0`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    authorId: accountId(),
    text: text().notNull(),
    createdAt: moment().notNull(),
    /** The subject's title at that time; null if the previous message had the same subject. */
    subjectTitle: text(),
    /** The subject's id; also null for some of the oldest messages. */
    subjectId: uuid(),
    /** When moderators hid it from everybody but its author. */
    hiddenAt: moment(),
  },
  (table) => [
    index("messages_newest").on(table.conversationId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("messages_author").on(table.authorId),
    index("messages_subjects")
      .on(table.conversationId)
      .where(sql`${table.subjectId} is not null`),
    check("messages_text_length", sql`char_length(${table.text}) between 1 and 2000`),
  ],
);
