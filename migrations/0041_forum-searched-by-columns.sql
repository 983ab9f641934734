DROP TRIGGER "forum_posts_keep_document" ON "forum_posts";--> statement-breakpoint
DROP TRIGGER "forum_replies_keep_document" ON "forum_replies";--> statement-breakpoint
DROP TRIGGER "forum_posts_add_words" ON "forum_posts";--> statement-breakpoint
DROP TRIGGER "forum_replies_add_words" ON "forum_replies";--> statement-breakpoint
DROP FUNCTION keep_forum_document();--> statement-breakpoint
DROP FUNCTION add_forum_words();--> statement-breakpoint
DROP TABLE "forum_documents";--> statement-breakpoint
DROP TABLE "forum_words";--> statement-breakpoint
DROP FUNCTION word_thirds(text, int, int);--> statement-breakpoint
DROP EXTENSION fuzzystrmatch;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || content)) STORED;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', content)) STORED;--> statement-breakpoint
CREATE INDEX "forum_posts_search" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_replies_search" ON "forum_replies" USING gin ("search") WITH (fastupdate=false);
