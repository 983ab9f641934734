import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#src/core/people/server/user.table.ts";

/** The words of a text as searches compare them; computed by the database. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The posts of CC Chat. */
export const forumPosts = pgTable(
  "forum_posts",
  {
    id: uuid().primaryKey().defaultRandom(),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    content: text().notNull(),
    category: text().notNull(),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
    /** When its text was last changed. */
    editedAt: timestamp({ precision: 3, withTimezone: true }),
    /** Since when moderators hide it from everybody but its author. */
    hiddenAt: timestamp({ precision: 3, withTimezone: true }),
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('english', title || ' ' || content)`),
  },
  (table) => [
    index("forum_posts_search").using("gin", table.search).with({ fastupdate: false }),
    // Newest first. Written as plain DESC: Drizzle's .desc() would add NULLS LAST, which no query asks for.
    index("forum_posts_newest").on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("forum_posts_category").on(
      sql`lower(${table.category})`,
      sql`${table.createdAt} desc`,
      sql`${table.id} desc`,
    ),
    // For a member's own page, and for the deletion of an account.
    index("forum_posts_author").on(table.authorId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    check("forum_posts_title_length", sql`char_length(${table.title}) between 1 and 120`),
    check("forum_posts_content_length", sql`char_length(${table.content}) between 1 and 5000`),
    check("forum_posts_category_length", sql`char_length(${table.category}) between 1 and 40`),
  ],
);

export const forumLikes = pgTable(
  "forum_likes",
  {
    postId: uuid()
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index("forum_likes_user").on(table.userId),
  ],
);

export type PostRow = typeof forumPosts.$inferSelect;
