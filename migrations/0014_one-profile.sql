-- Bio, location and budget are those of the account. What the roommate profile said is what others have read, so it stays;
-- an account's own location and bio fill what the profile left open. Two bios become one, as far as there is room.
UPDATE "users" SET
  "bio" = CASE
    WHEN p."bio" IS NULL THEN "users"."bio"
    WHEN "users"."bio" IS NULL OR "users"."bio" = p."bio" OR length(p."bio") + length("users"."bio") > 998 THEN p."bio"
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
