-- Lists and matches read the profiles themselves.
DROP TRIGGER "roommate_profiles_keep_search" ON "roommate_profiles";--> statement-breakpoint
DROP FUNCTION "keep_roommate_search"();--> statement-breakpoint
DROP TABLE "roommate_search";--> statement-breakpoint
CREATE INDEX "roommate_profiles_newest" ON "roommate_profiles" USING btree ("created_at" desc,"cursor_id" desc) WHERE "roommate_profiles"."status" = 'active' and "roommate_profiles"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "roommate_profiles_budget" ON "roommate_profiles" USING btree ("budget","age") WHERE "roommate_profiles"."status" = 'active' and "roommate_profiles"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "budget_code";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "breakers";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "lifestyle";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "hours";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "wanted";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "looking_for_code";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "traits";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "styles";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "terms";--> statement-breakpoint
ALTER TABLE "roommate_profiles" ADD COLUMN "tags" text[] GENERATED ALWAYS AS (array_remove(array[
          case when cleanliness = 'high' then 'Clean' end,
          case when social_level = 'social' then 'Social' end,
          case when social_level = 'quiet' then 'Quiet' end,
          case when pet_friendly then 'Pet-friendly' end,
          case when not smoking then 'Non-smoker' end,
          case when occupation = 'student' then 'Student' end,
          case when occupation = 'professional' then 'Professional' end], null)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "roommate_profiles_tags" ON "roommate_profiles" USING gin ("tags") WHERE "roommate_profiles"."status" = 'active' and "roommate_profiles"."hidden_at" is null;
