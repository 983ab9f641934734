ALTER TABLE "roommate_profiles" ADD COLUMN "location_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "roommate_profiles" ADD COLUMN "locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "roommate_profiles_locations" ON "roommate_profiles" USING gin ("locations") WHERE "roommate_profiles"."status" = 'active' and "roommate_profiles"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "roommate_profiles_location_key" ON "roommate_profiles" USING gin ("location_key" gin_trgm_ops) WHERE "roommate_profiles"."status" = 'active' and "roommate_profiles"."hidden_at" is null;--> statement-breakpoint
-- Bio, location and budget are those of the account. What the roommate profile said is what others have read, so it stays;
-- an account's own location and bio fill what the profile left open. Two bios become one.
UPDATE "users" SET
  "bio" = CASE
    WHEN p."bio" IS NULL THEN "users"."bio"
    WHEN "users"."bio" IS NULL OR "users"."bio" = p."bio" THEN p."bio"
    ELSE p."bio" || E'\n\n' || "users"."bio" END,
  "location" = coalesce(p."location", "users"."location"),
  "budget" = p."budget",
  "updated_at" = now()
FROM "roommate_profiles" p
WHERE p."user_id" = "users"."id" AND "users"."deleted_at" IS NULL;--> statement-breakpoint
-- The nightly job that knows the lines and towns finds the rest.
UPDATE "roommate_profiles" SET
  "location_key" = coalesce(' ' || nullif(trim(regexp_replace(lower(u."location"), '[^[:alnum:]]+', ' ', 'g')), ''), ''),
  "locations" = CASE WHEN "town" IS NULL THEN '{}' ELSE ARRAY['town:' || replace("town", ' ', '-')] END
FROM "users" u
WHERE u."id" = "roommate_profiles"."user_id";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "location";--> statement-breakpoint
ALTER TABLE "roommate_profiles" DROP COLUMN "bio";
