CREATE TABLE "quick_answers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_questions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_price";--> statement-breakpoint
DROP INDEX "listings_monthly_cost";--> statement-breakpoint
DROP INDEX "listings_offer";--> statement-breakpoint
DROP INDEX "listings_free";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "resting_since" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody has confirmed a home so far, but who last changed one meant it. Each is asked about before it can rest.
UPDATE "listings" SET "confirmed_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "quick_answers" ADD CONSTRAINT "quick_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_questions" ADD CONSTRAINT "listing_questions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_questions_listing" ON "listing_questions" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_questions_old" ON "listing_questions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "listings_confirmed" ON "listings" USING btree ("confirmed_at") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null and "listings"."resting_since" is null and "listings"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "listings_asked" ON "listings" USING btree ("asked_at") WHERE "listings"."asked_at" is not null and "listings"."resting_since" is null;--> statement-breakpoint
CREATE INDEX "listings_until" ON "listings" USING btree ("until") WHERE "listings"."status" = 'available' and "listings"."resting_since" is null;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" desc,"id" desc) WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null and "listings"."resting_since" is null;--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price","id") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null and "listings"."resting_since" is null;--> statement-breakpoint
CREATE INDEX "listings_monthly_cost" ON "listings" USING btree ("monthly_cost","id") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null and "listings"."resting_since" is null;--> statement-breakpoint
CREATE INDEX "listings_offer" ON "listings" USING btree ("term","kind") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null and "listings"."resting_since" is null;--> statement-breakpoint
CREATE INDEX "listings_free" ON "listings" USING btree (greatest(0, "listings"."available_from" - date '1970-01-01'),"id") WHERE "listings"."status" = 'available' and "listings"."hidden_at" is null and "listings"."resting_since" is null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_asked_while_available" CHECK ("listings"."status" = 'available' or ("listings"."asked_at" is null and "listings"."resting_since" is null));