import { sql } from "drizzle-orm";
import { customType, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { forumPosts } from "#src/features/forum/server/post.table.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What searches read: a narrow row for each post and each reply, written by triggers. */
export const forumDocuments = pgTable(
  "forum_documents",
  {
    /** Of the post or the reply. */
    id: uuid().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => forumPosts.id, { onDelete: "cascade" }),
    /** A copy of the post's, by which results are ordered. */
    postCreatedAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
    /** A copy of the post's, in lower case. */
    category: text().notNull(),
    authorId: uuid().notNull(),
    hiddenAt: timestamp({ precision: 3, withTimezone: true }),
    words: tsvector().notNull(),
  },
  (table) => [
    index("forum_documents_newest").on(sql`${table.postCreatedAt} desc`, sql`${table.postId} desc`),
    index("forum_documents_category").on(
      table.category,
      sql`${table.postCreatedAt} desc`,
      sql`${table.postId} desc`,
    ),
    index("forum_documents_post").on(table.postId),
    index("forum_documents_words").using("gin", table.words).with({ fastupdate: false }),
  ],
);
