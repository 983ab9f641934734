DELETE FROM "rate_limits" WHERE "expire" IS NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME COLUMN "expire" TO "expires_at";--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "expires_at" SET DATA TYPE timestamp (3) with time zone USING to_timestamp("expires_at" / 1000.0);--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "points" DROP DEFAULT;