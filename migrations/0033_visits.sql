CREATE TABLE "visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"previous_ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Members who have a session were here; a visit that begins after a while then has one before it.
INSERT INTO "visits" ("user_id", "last_seen_at") SELECT "user_id", max("last_seen_at") FROM "sessions" GROUP BY "user_id";
