import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";
import { forumPosts } from "#src/features/forum/server/post.table.ts";

/** Who follows which post: by hand, or by writing it or replying to it. */
export const forumFollows = pgTable(
  "forum_follows",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: uuid()
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    /** A copy of the post's, by which the list of followed posts is ordered. */
    postCreatedAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
    /** False once it was unfollowed by hand, which a later reply does not change. */
    following: boolean().notNull().default(true),
    /** Until when the member has read it. */
    seenAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index("forum_follows_newest")
      .on(table.userId, sql`${table.postCreatedAt} desc`, sql`${table.postId} desc`)
      .where(sql`${table.following}`),
    index("forum_follows_post").on(table.postId),
  ],
);
