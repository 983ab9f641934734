ALTER TABLE "saved_searches" DROP CONSTRAINT "saved_searches_once";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "term" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "lives_with" smallint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "women_live_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "least_stay" smallint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "deposit" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "utilities" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "monthly_cost" integer GENERATED ALWAYS AS (price + coalesce(utilities, 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "term" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "with_utilities" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_monthly_cost" ON "listings" USING btree ("monthly_cost","id") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_once" UNIQUE NULLS NOT DISTINCT("user_id","location_key","commute_key","budget","bedrooms","move_in_date","amenities","kind","term","with_utilities");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_kind_known" CHECK ("listings"."kind" in ('room', 'whole'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_term_known" CHECK ("listings"."term" in ('long-term', 'sublet'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_until_of_a_sublet" CHECK (("listings"."until" is not null) = ("listings"."term" is not distinct from 'sublet'));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_shared_with" CHECK ("listings"."kind" is not distinct from 'room' or ("listings"."lives_with" is null and not "listings"."women_live_here"));--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_lives_with_in_range" CHECK ("listings"."lives_with" between 1 and 20);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_least_stay_in_range" CHECK ("listings"."least_stay" between 1 and 24);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_deposit_in_range" CHECK ("listings"."deposit" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_utilities_apart" CHECK ("listings"."utilities" between 0 and 5000 and not ("listings"."utilities" is not null and 'Utilities Included' = any("listings"."amenities")));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_kind_known" CHECK ("saved_searches"."kind" in ('room', 'whole'));--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_term_known" CHECK ("saved_searches"."term" in ('long-term', 'sublet'));