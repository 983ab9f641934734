ALTER TABLE "forum_replies" DROP CONSTRAINT "forum_replies_quoted_line_length";--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "quoted_from" integer;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "quoted_length" integer;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_quoted_line" CHECK ("forum_replies"."quoted_from" >= 1 and "forum_replies"."quoted_length" between 1 and 200);--> statement-breakpoint
-- Where a quoted line is in the reply that it quotes. Of what was deleted or is not in there any more nothing is kept.
UPDATE "forum_replies" r SET "quoted_from" = position(r."quoted_line" in q."content"), "quoted_length" = char_length(r."quoted_line") FROM "forum_replies" q WHERE q."id" = r."quoted_id" AND position(r."quoted_line" in q."content") > 0;--> statement-breakpoint
ALTER TABLE "forum_replies" DROP COLUMN "quoted_line";
