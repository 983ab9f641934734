-- The nightly job "relocate-homes" fills in the locations of homes and searches that are stored already.
DROP TRIGGER "listings_keep_search" ON "listings";--> statement-breakpoint
DROP TABLE "listing_search" CASCADE;--> statement-breakpoint
DROP FUNCTION keep_listing_search();--> statement-breakpoint
DROP FUNCTION listing_terms(text, integer, smallint, text[]);--> statement-breakpoint
ALTER TABLE "saved_searches" DROP CONSTRAINT "saved_searches_once";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP CONSTRAINT "saved_searches_looked_up";--> statement-breakpoint
DROP INDEX "saved_searches_lookup";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "location_key" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" desc,"id" desc) WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price","id") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_free" ON "listings" USING btree (greatest(0, "listings"."available_from" - date '1970-01-01'),"id") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_amenities" ON "listings" USING gin ("amenities");--> statement-breakpoint
CREATE INDEX "listings_locations" ON "listings" USING gin ("locations");--> statement-breakpoint
CREATE INDEX "listings_location_key" ON "listings" USING gin ("location_key" gin_trgm_ops);--> statement-breakpoint
UPDATE "saved_searches" SET "location_key" = "location_part";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "filters";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "min_price";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "max_price";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "location_part";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "places";--> statement-breakpoint
ALTER TABLE "saved_searches" DROP COLUMN "lookup";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_once" UNIQUE NULLS NOT DISTINCT("user_id","location_key","budget","bedrooms","move_in_date","amenities");