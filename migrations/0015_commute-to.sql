ALTER TABLE "saved_searches" DROP CONSTRAINT "saved_searches_once";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "commute_to" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "commute_key" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "commute_locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_once" UNIQUE NULLS NOT DISTINCT("user_id","location_key","commute_key","budget","bedrooms","move_in_date","amenities");