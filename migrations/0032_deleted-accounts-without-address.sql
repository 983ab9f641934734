ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
UPDATE "users" SET "email" = NULL WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_until_deleted" CHECK (("users"."email" is null) = ("users"."deleted_at" is not null));