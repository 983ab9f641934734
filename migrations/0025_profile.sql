ALTER TABLE "account_tokens" DROP CONSTRAINT "account_tokens_purpose_known";--> statement-breakpoint
DROP INDEX "event_rsvps_user";--> statement-breakpoint
CREATE INDEX "forum_posts_author" ON "forum_posts" USING btree ("author_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "forum_replies_author" ON "forum_replies" USING btree ("author_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "event_rsvps_user" ON "event_rsvps" USING btree ("user_id","created_at" desc,"event_id" desc);--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_purpose_known" CHECK ("account_tokens"."purpose" in ('verify-email', 'reset-password', 'delete-account'));