ALTER TABLE "messages" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
-- As far as it is known: what each conversation was about last.
UPDATE "messages" SET "subject_id" = c."subject_id" FROM "conversations" c
WHERE c."id" = "messages"."conversation_id" AND "messages"."subject_title" = c."subject_title";--> statement-breakpoint
CREATE INDEX "messages_subjects" ON "messages" USING btree ("conversation_id") WHERE "messages"."subject_id" is not null;