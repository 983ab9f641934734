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
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
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
