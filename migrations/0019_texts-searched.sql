CREATE TABLE "forum_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"post_created_at" timestamp (3) with time zone NOT NULL,
	"category" text NOT NULL,
	"author_id" uuid NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "forum_posts_search";--> statement-breakpoint
DROP INDEX "forum_replies_search";--> statement-breakpoint
ALTER TABLE "forum_texts" ADD CONSTRAINT "forum_texts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written with a post or a reply, and anew when its words change or it is hidden. A post never changes its category.
CREATE FUNCTION keep_forum_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM forum_texts WHERE id = OLD.id;
  ELSIF TG_TABLE_NAME = 'forum_posts' THEN
    INSERT INTO forum_texts (id, post_id, post_created_at, category, author_id, hidden_at, words)
    VALUES (NEW.id, NEW.id, NEW.created_at, lower(NEW.category), NEW.author_id, NEW.hidden_at,
      to_tsvector('english', NEW.title || ' ' || NEW.content))
    ON CONFLICT (id) DO UPDATE SET hidden_at = excluded.hidden_at, words = excluded.words;
  ELSE
    INSERT INTO forum_texts (id, post_id, post_created_at, category, author_id, hidden_at, words)
    SELECT NEW.id, p.id, p.created_at, lower(p.category), NEW.author_id, NEW.hidden_at, to_tsvector('english', NEW.content)
    FROM forum_posts p WHERE p.id = NEW.post_id
    ON CONFLICT (id) DO UPDATE SET hidden_at = excluded.hidden_at, words = excluded.words;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_posts_keep_text AFTER INSERT OR UPDATE OF title, content, hidden_at ON "forum_posts"
FOR EACH ROW EXECUTE FUNCTION keep_forum_text();--> statement-breakpoint
CREATE TRIGGER forum_replies_keep_text AFTER INSERT OR UPDATE OF content, hidden_at OR DELETE ON "forum_replies"
FOR EACH ROW EXECUTE FUNCTION keep_forum_text();--> statement-breakpoint
INSERT INTO "forum_texts" (id, post_id, post_created_at, category, author_id, hidden_at, words)
SELECT id, id, created_at, lower(category), author_id, hidden_at, search FROM "forum_posts" ORDER BY created_at;--> statement-breakpoint
INSERT INTO "forum_texts" (id, post_id, post_created_at, category, author_id, hidden_at, words)
SELECT r.id, p.id, p.created_at, lower(p.category), r.author_id, r.hidden_at, r.search
FROM "forum_replies" r JOIN "forum_posts" p ON p.id = r.post_id ORDER BY r.created_at;--> statement-breakpoint
CREATE INDEX "forum_texts_newest" ON "forum_texts" USING btree ("post_created_at" desc,"post_id" desc);--> statement-breakpoint
CREATE INDEX "forum_texts_category" ON "forum_texts" USING btree ("category","post_created_at" desc,"post_id" desc);--> statement-breakpoint
CREATE INDEX "forum_texts_post" ON "forum_texts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_texts_words" ON "forum_texts" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "forum_posts" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "forum_replies" DROP COLUMN "search";
