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
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

const account = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The one conversation of two members; deleted with the account of either. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What it was about last: the kind of subject, owned by any feature: see ContactSubject. */
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    /** The title when somebody wrote about it: the subject may be deleted since. */
    subjectTitle: text().notNull(),
    /** Who asked to be in touch. */
    requesterId: account(),
    /** Who was asked. */
    recipientId: account(),
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
    userId: account(),
    otherId: account(),
    /** A copy of the conversation's, by which the member's list is ordered. */
    lastAt: moment().notNull(),
    unread: integer().notNull().default(0),
    muted: boolean().notNull().default(false),
    /** When she was last told of unread messages, or will be, while the email of that waits for the morning. */
    notifiedAt: moment(),
    /** When she is told of what came within an hour after that, if it is unread then. */
    tellAt: moment(),
    /** Since when the member has left. */
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
    authorId: account(),
    text: text().notNull(),
    createdAt: moment().notNull(),
    /** What it is about, where that is not what the message before was about: the title at that time. */
    subjectTitle: text(),
    /** Its id; null too for some of the oldest. */
    subjectId: uuid(),
    /** Since when moderators hide it from everybody but its author. */
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
