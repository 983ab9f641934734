ALTER TABLE "forum_replies" ADD COLUMN "quoted_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "quoted_line" text;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_quoted_id_forum_replies_id_fk" FOREIGN KEY ("quoted_id") REFERENCES "public"."forum_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_replies_quoted" ON "forum_replies" USING btree ("quoted_id") WHERE "forum_replies"."quoted_id" is not null;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_quoted_line_length" CHECK (char_length("forum_replies"."quoted_line") between 1 and 200);