CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "forum_words" (
	"word" text PRIMARY KEY NOT NULL,
	CONSTRAINT "forum_words_length" CHECK (char_length("forum_words"."word") between 4 and 30)
);
--> statement-breakpoint
-- In one order for all who write at once, so that none waits for one who waits for her. What searches pass over ("about",
-- "with") is left out.
CREATE FUNCTION add_forum_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO forum_words (word)
  SELECT lexeme
  FROM unnest(to_tsvector('simple', CASE WHEN TG_TABLE_NAME = 'forum_posts'
    THEN concat_ws(' ', to_jsonb(NEW) ->> 'title', NEW.content) ELSE NEW.content END))
  WHERE lexeme ~ '^[[:alpha:]]{4,30}$' AND length(to_tsvector('english', lexeme)) > 0
  ORDER BY lexeme
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_posts_add_words AFTER INSERT OR UPDATE OF title, content ON "forum_posts"
FOR EACH ROW EXECUTE FUNCTION add_forum_words();--> statement-breakpoint
CREATE TRIGGER forum_replies_add_words AFTER INSERT OR UPDATE OF content ON "forum_replies"
FOR EACH ROW EXECUTE FUNCTION add_forum_words();--> statement-breakpoint
INSERT INTO "forum_words" (word)
SELECT word FROM ts_stat($$
  SELECT to_tsvector('simple', title || ' ' || content) FROM forum_posts
  UNION ALL SELECT to_tsvector('simple', content) FROM forum_replies $$)
WHERE word ~ '^[[:alpha:]]{4,30}$' AND length(to_tsvector('english', word)) > 0;--> statement-breakpoint
CREATE INDEX "forum_words_alike" ON "forum_words" USING gist ("word" gist_trgm_ops);
