DROP INDEX "uploads_to_remux";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "remuxed_at";