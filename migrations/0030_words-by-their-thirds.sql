DROP INDEX "forum_words_alike";--> statement-breakpoint
-- The beginning, the middle and the end of a word of that length ("bicycle": 7<bi, 7=cyc, 7>le), its middle taken from so
-- many letters further on.
CREATE FUNCTION word_thirds(word text, length int, moved int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[
  length || '<' || left(word, (length + 1) / 3),
  length || '=' || substr(word, (length + 1) / 3 + 1 + moved, length - 2 * ((length + 1) / 3)),
  length || '>' || right(word, (length + 1) / 3)];--> statement-breakpoint
CREATE INDEX "forum_words_thirds" ON "forum_words" USING gin (word_thirds("word", char_length("word"), 0)) WITH (fastupdate=false);
