ALTER TABLE "events" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_hidden" ON "events" USING btree ("hidden_at") WHERE "events"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "events_expired" ON "events" USING btree ("expires_at") WHERE "events"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deleted_are_cancelled" CHECK ("events"."expires_at" is null or "events"."cancelled_at" is not null);