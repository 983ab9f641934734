CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text,
	"email" text,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_whole" CHECK (num_nulls("contact_messages"."name", "contact_messages"."email", "contact_messages"."message") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "forum_replies" DROP CONSTRAINT "forum_replies_quoted_line_length";--> statement-breakpoint
ALTER TABLE "forum_posts" drop column "search";--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', replace(replace(replace(replace(translate(lower(regexp_replace(normalize(title || ' ' || content, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')), 'øđðłħıŧŋς’“”', 'oddlhitnσ''""'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))) STORED;--> statement-breakpoint
ALTER TABLE "forum_replies" drop column "search";--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', replace(replace(replace(replace(translate(lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')), 'øđðłħıŧŋς’“”', 'oddlhitnσ''""'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))) STORED;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "stored_bytes" integer;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "quoted_from" integer;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "quoted_length" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
-- Where a quoted line is in the reply that it quotes. Of what was deleted or is not in there any more nothing is kept.
UPDATE "forum_replies" r SET "quoted_from" = position(r."quoted_line" in q."content"), "quoted_length" = char_length(r."quoted_line") FROM "forum_replies" q WHERE q."id" = r."quoted_id" AND position(r."quoted_line" in q."content") > 0;--> statement-breakpoint
ALTER TABLE "forum_replies" DROP COLUMN "quoted_line";--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_quoted_line" CHECK ("forum_replies"."quoted_from" >= 1 and "forum_replies"."quoted_length" between 1 and 200);--> statement-breakpoint
-- Written by hand: the indexes of these columns went with them.
CREATE INDEX "forum_posts_search" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_replies_search" ON "forum_replies" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
-- What still waits in the queue to be sent is moved here; of what was sent the queue keeps no words.
DO $$
BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		INSERT INTO "contact_messages" ("id", "user_id", "name", "email", "message")
		SELECT j."id", u."id", j."data"->'data'->>'name', j."data"->'data'->>'email', j."data"->'data'->>'message'
		FROM pgboss.job j LEFT JOIN "users" u ON u."id" = (j."data"->'data'->>'userId')::uuid
		WHERE j."data"->>'kind' = 'contact-message' AND j."data"->'data' ? 'message' AND j."state" < 'completed';
		UPDATE pgboss.job SET "data" = jsonb_build_object('kind', 'contact-message', 'data', jsonb_build_object('messageId', "id"))
		WHERE "data"->>'kind' = 'contact-message' AND "data"->'data' ? 'message';
	END IF;
END $$;
