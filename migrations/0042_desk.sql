CREATE TABLE "queue_claims" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "queue_claims_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "queue_claims_end_later" CHECK ("queue_claims"."expires_at" > "queue_claims"."taken_at")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid,
	"from_team" boolean NOT NULL,
	"answered_by_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_messages_text_length" CHECK (char_length("support_messages"."text") between 1 and 5000),
	CONSTRAINT "support_messages_of_team" CHECK ("support_messages"."from_team" or "support_messages"."answered_by_id" is null)
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"guest_name" text,
	"guest_email" text,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting for us' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "support_requests_state_known" CHECK ("support_requests"."state" in ('waiting for us', 'waiting for her', 'done')),
	CONSTRAINT "support_requests_of_one" CHECK (num_nonnulls("support_requests"."guest_name", "support_requests"."guest_email", "support_requests"."expires_at") = case when "support_requests"."user_id" is null then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "team_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "weekly_numbers" (
	"week" date NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "weekly_numbers_week_name_pk" PRIMARY KEY("week","name"),
	CONSTRAINT "weekly_numbers_count" CHECK ("weekly_numbers"."count" >= 0)
);
--> statement-breakpoint
DROP INDEX "appointment_answers_unfavourable";--> statement-breakpoint
DROP INDEX "audit_log_user";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
-- By hand: earlier cases are due as they were shown, a day after they were opened.
UPDATE "report_cases" SET "due_at" = "opened_at" + interval '24 hours';--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_claims_holder" ON "queue_claims" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "queue_claims_expired" ON "queue_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "support_messages_newest" ON "support_messages" USING btree ("request_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "support_messages_of_member" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_answered" ON "support_messages" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "support_requests_due" ON "support_requests" USING btree ("due_at","id") WHERE "support_requests"."state" = 'waiting for us';--> statement-breakpoint
CREATE INDEX "support_requests_newest" ON "support_requests" USING btree ("state","last_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "support_requests_own" ON "support_requests" USING btree ("user_id","last_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "support_requests_expiry" ON "support_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_absences_open" ON "team_absences" USING btree ((true)) WHERE "team_absences"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_group" ON "audit_log" USING btree ((case when "audit_log"."action" like '%.viewed' then 'views' else split_part("audit_log"."action", '.', 1) end),"at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_one_view_an_hour" ON "audit_log" USING btree ("actor_id","user_id","action",date_trunc('hour', "at" at time zone 'UTC')) WHERE "audit_log"."action" like '%.viewed' and "audit_log"."details" ? 'role';--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" desc,"id" desc) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ((lower(' ' || "first_name" || ' ' || "last_name" || ' ' || coalesce("email", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_state" ON "users" USING btree ((case
  when "location" ~* '(^|[ ,])(ny|n[.]y|new york)[.]?( +[0-9]{5}(-[0-9]{4})?)? *$' then 'NY'
  when "location" ~* '(^|[ ,])(ct|conn|connecticut)[.]?( +[0-9]{5}(-[0-9]{4})?)? *$' then 'CT'
  when "location" ~* '(^|[ ,])(nj|n[.]j|new jersey)[.]?( +[0-9]{5}(-[0-9]{4})?)? *$' then 'NJ' end),"created_at" desc,"id" desc) WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "appointment_answers_unfavourable" ON "appointment_answers" USING btree ("appointment_id") WHERE "appointment_answers"."answer" in ('not-as-described', 'unsafe');--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at","id");