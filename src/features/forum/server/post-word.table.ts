import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";

/** The words of posts and replies as written, by which misspelt ones are corrected; inserted by triggers. */
export const forumWords = pgTable("forum_words", { word: text().primaryKey() }, (table) => [
  index("forum_words_thirds")
    .using("gin", sql`word_thirds(${table.word}, char_length(${table.word}), 0)`)
    .with({ fastupdate: false }),
  check("forum_words_length", sql`char_length(${table.word}) between 4 and 30`),
]);
