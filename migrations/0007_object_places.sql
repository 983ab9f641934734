ALTER TABLE "objects" ADD COLUMN "place" text;--> statement-breakpoint
-- What was shown until now: pictures of listings, and otherwise of members.
UPDATE "objects" SET "place" = CASE WHEN EXISTS (SELECT 1 FROM "listing_media" WHERE "object_id" = "objects"."id") THEN 'listing' ELSE 'avatar' END
WHERE "unattached_since" IS NULL;--> statement-breakpoint
CREATE INDEX "objects_waiting" ON "objects" USING btree ("owner_id") WHERE "objects"."unattached_since" is not null;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_shown_or_waiting" CHECK (("objects"."place" is null) = ("objects"."unattached_since" is not null));
