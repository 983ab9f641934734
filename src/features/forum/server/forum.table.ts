import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
  boolean,
} from "drizzle-orm/pg-core";
import { searchFormOf } from "#src/server/database/search-form.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { moment } from "#src/server/database/moment.ts";

/** The words of a text in the form that searches compare; computed by the database. */
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
    createdAt: moment().notNull().defaultNow(),
    editedAt: moment(),
    /** Since when moderators hide it from everybody but its author. */
    hiddenAt: moment(),
    search: tsvector().generatedAlwaysAs(
      sql`to_tsvector('english', ${searchFormOf(sql`title || ' ' || content`)})`,
    ),
  },
  (table) => [
    index("forum_posts_search").using("gin", table.search).with({ fastupdate: false }),
    // Newest first. Written as plain DESC, because Drizzle's .desc() would add NULLS LAST, which no query uses.
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
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index("forum_likes_user").on(table.userId),
  ],
);

export type PostRow = typeof forumPosts.$inferSelect;

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
    /** Where the quoted line is, in characters. Not a copy, so it is deleted with that reply; null once the line is gone. */
    quotedFrom: integer(),
    quotedLength: integer(),
    createdAt: moment().notNull().defaultNow(),
    editedAt: moment(),
    hiddenAt: moment(),
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('english', ${searchFormOf(sql`content`)})`),
  },
  (table) => [
    index("forum_replies_search").using("gin", table.search).with({ fastupdate: false }),
    index("forum_replies_of_post").on(table.postId, table.createdAt, table.id),
    index("forum_replies_author").on(table.authorId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("forum_replies_quoted")
      .on(table.quotedId)
      .where(sql`${table.quotedId} is not null`),
    check(
      "forum_replies_quoted_line",
      sql`${table.quotedFrom} >= 1 and ${table.quotedLength} between 1 and 200`,
    ),
    check("forum_replies_content_length", sql`char_length(${table.content}) between 1 and 2000`),
  ],
);

export const forumReplyLikes = pgTable(
  "forum_reply_likes",
  {
    replyId: uuid()
      .notNull()
      .references(() => forumReplies.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.replyId, table.userId] }),
    index("forum_reply_likes_user").on(table.userId),
  ],
);

/** Who follows which post: on request, or by writing it or replying to it. */
export const forumFollows = pgTable(
  "forum_follows",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    postId: uuid()
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    /** A copy of the post's time, by which the list of followed posts is ordered. */
    postCreatedAt: moment().notNull(),
    /** False once the member has unfollowed it; a later reply does not change that. */
    following: boolean().notNull().default(true),
    /** Up to when the member has read it. */
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index("forum_follows_newest")
      .on(table.userId, sql`${table.postCreatedAt} desc`, sql`${table.postId} desc`)
      .where(sql`${table.following}`),
    index("forum_follows_post").on(table.postId),
  ],
);
