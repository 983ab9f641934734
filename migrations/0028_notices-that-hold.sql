DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "holds" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","holds","visible_at") WHERE "notifications"."read_at" is null;