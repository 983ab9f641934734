DROP TRIGGER "forum_likes_counted" ON "forum_likes";--> statement-breakpoint
DROP TRIGGER "forum_replies_counted" ON "forum_replies";--> statement-breakpoint
DROP TRIGGER "forum_posts_followed" ON "forum_posts";--> statement-breakpoint
DROP TRIGGER "forum_replies_followed" ON "forum_replies";--> statement-breakpoint
DROP FUNCTION count_forum_likes();--> statement-breakpoint
DROP FUNCTION count_forum_replies();--> statement-breakpoint
DROP FUNCTION follow_forum_post();--> statement-breakpoint
ALTER TABLE "forum_posts" DROP CONSTRAINT "forum_posts_counted";--> statement-breakpoint
ALTER TABLE "forum_posts" DROP COLUMN "likes";--> statement-breakpoint
ALTER TABLE "forum_posts" DROP COLUMN "replies";
