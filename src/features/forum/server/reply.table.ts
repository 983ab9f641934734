import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { forumPosts, tsvector } from "#src/features/forum/server/post.table.ts";

/** The replies to posts. */
export const forumReplies = pgTable(
  "forum_replies",
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid()
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    content: text().notNull(),
    /** The reply to the same post that it quotes; null once that is deleted. */
    quotedId: uuid().references((): AnyPgColumn => forumReplies.id, { onDelete: "set null" }),
    /** The quoted line; shown as long as that reply contains it. */
    quotedLine: text(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When its text was last changed. */
    editedAt: timestamp({ precision: 3, withTimezone: true }),
    /** Since when moderators hide it from everybody but its author. */
    hiddenAt: timestamp({ precision: 3, withTimezone: true }),
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('english', content)`),
  },
  (table) => [
    index("forum_replies_search").using("gin", table.search).with({ fastupdate: false }),
    // Oldest first.
    index("forum_replies_of_post").on(table.postId, table.createdAt, table.id),
    // For a member's own page, and for the deletion of an account.
    index("forum_replies_author").on(table.authorId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("forum_replies_quoted")
      .on(table.quotedId)
      .where(sql`${table.quotedId} is not null`),
    check("forum_replies_quoted_line_length", sql`char_length(${table.quotedLine}) between 1 and 200`),
    check("forum_replies_content_length", sql`char_length(${table.content}) between 1 and 2000`),
  ],
);
