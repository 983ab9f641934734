ALTER TABLE "uploads" DROP CONSTRAINT "uploads_shown_or_waiting";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "alt" text;--> statement-breakpoint
UPDATE "uploads" SET "slot" = 'listing', "subject_id" = m."listing_id", "position" = m."position", "alt" = m."alt", "unattached_at" = NULL
FROM "listing_media" m WHERE m."upload_id" = "uploads"."id";--> statement-breakpoint
UPDATE "uploads" SET "slot" = 'post', "subject_id" = m."post_id", "position" = m."position", "alt" = m."alt", "unattached_at" = NULL
FROM "forum_media" m WHERE m."upload_id" = "uploads"."id";--> statement-breakpoint
UPDATE "uploads" SET "subject_id" = u."id", "position" = 0
FROM "users" u WHERE "uploads"."slot" = 'avatar' AND u."id" = "uploads"."owner_id" AND u."profile_image_url" = '/objects/' || "uploads"."id";--> statement-breakpoint
UPDATE "uploads" SET "slot" = NULL, "unattached_at" = now() WHERE "slot" IS NOT NULL AND "subject_id" IS NULL;--> statement-breakpoint
DROP TABLE "forum_media" CASCADE;--> statement-breakpoint
DROP TABLE "listing_media" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_attached" ON "uploads" USING btree ("slot","subject_id","position");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_shown_or_waiting" CHECK (num_nulls("uploads"."slot", "uploads"."subject_id", "uploads"."position") = case when "uploads"."unattached_at" is null then 0 else 3 end);
