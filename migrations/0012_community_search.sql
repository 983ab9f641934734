ALTER TABLE "forum_media" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || content)) STORED;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', content)) STORED;--> statement-breakpoint
CREATE INDEX "forum_posts_search" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_replies_search" ON "forum_replies" USING gin ("search") WITH (fastupdate=false);