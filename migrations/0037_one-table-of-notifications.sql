-- What is queued already keeps the id of its email: its rows are found by it, and nothing joins them any more.
ALTER TABLE "notifications" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
-- The weekly email alone had rows that no inbox shows.
DELETE FROM "notifications" WHERE NOT "listed";--> statement-breakpoint
UPDATE "notifications" SET "batch" = "kind" || ' ' || "key", "send_at" = "at" WHERE "email_id" IS NULL;--> statement-breakpoint
UPDATE "notifications" "n" SET "batch" = "e"."batch", "send_at" = coalesce("e"."closed_at", "e"."due_at")
	FROM "notification_emails" "e" WHERE "e"."id" = "n"."email_id";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_email_id_notification_emails_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "listed";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "at" TO "visible_at";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "email_id" TO "sent_in";--> statement-breakpoint
-- Without an email since the account or its email is gone: nothing is queued for these.
UPDATE "notifications" SET "sent_in" = "id" WHERE "sent_in" IS NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "batch" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "send_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER INDEX "notifications_mail" RENAME TO "notifications_sent_in";--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","visible_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","visible_at") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_batch" ON "notifications" USING btree ("user_id","batch","send_at");--> statement-breakpoint
CREATE INDEX "notifications_actor" ON "notifications" USING btree ("actor_id");--> statement-breakpoint
DROP TABLE "notification_emails";
