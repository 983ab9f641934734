import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";

/** The words that posts and replies have, as written, by which a mistyped one is set right; triggers add them. */
export const forumWords = pgTable("forum_words", { word: text().primaryKey() }, (table) => [
  index("forum_words_thirds")
    .using("gin", sql`word_thirds(${table.word}, char_length(${table.word}), 0)`)
    .with({ fastupdate: false }),
  check("forum_words_length", sql`char_length(${table.word}) between 4 and 30`),
]);
