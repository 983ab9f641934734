ALTER TABLE "idempotency_keys" RENAME COLUMN "made_id" TO "created_id";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_text_length";--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_text_length" CHECK (char_length("reports"."text") <= 4000);