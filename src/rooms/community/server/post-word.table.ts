import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";

/** The words that posts and replies have, as written, by which a mistyped one is set right; triggers add them. */
export const forumWords = pgTable("forum_words", { word: text().primaryKey() }, (table) => [
  index("forum_words_alike").using("gist", sql`${table.word} gist_trgm_ops`),
  check("forum_words_length", sql`char_length(${table.word}) between 4 and 30`),
]);
