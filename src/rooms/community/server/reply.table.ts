import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/foundations/people/server/user.table.ts";
import { forumPosts, searchedWords } from "#src/rooms/community/server/post.table.ts";

/** What members answer to posts. */
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
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** Since when moderators hide it from everybody but its author. */
    hiddenAt: timestamp({ precision: 3, withTimezone: true }),
    search: searchedWords().generatedAlwaysAs(sql`to_tsvector('english', content)`),
  },
  (table) => [
    // Oldest first.
    index("forum_replies_of_post").on(table.postId, table.createdAt, table.id),
    index("forum_replies_search").using("gin", table.search).with({ fastupdate: false }),
    check("forum_replies_content_length", sql`char_length(${table.content}) between 1 and 2000`),
  ],
);
