ALTER TABLE "users" ADD COLUMN "password_reset_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "told_to_confirm_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at","id") WHERE "users"."email_verified_at" is null and "users"."deleted_at" is null;--> statement-breakpoint
-- Nobody has a credential before her address is confirmed: what was made while that was possible may be a stranger's.
DELETE FROM "passkeys" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "email_verified_at" IS NULL);--> statement-breakpoint
DELETE FROM "recovery_codes" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "email_verified_at" IS NULL);--> statement-breakpoint
DELETE FROM "passkey_challenges" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "email_verified_at" IS NULL);--> statement-breakpoint
DELETE FROM "calendar_feeds" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "email_verified_at" IS NULL);--> statement-breakpoint
DELETE FROM "push_subscriptions" WHERE "user_id" IN (SELECT "id" FROM "users" WHERE "email_verified_at" IS NULL);--> statement-breakpoint
UPDATE "users" SET "second_step" = false WHERE "second_step" AND "email_verified_at" IS NULL;
