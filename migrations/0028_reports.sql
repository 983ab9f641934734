CREATE TABLE "moderation_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"step" text NOT NULL,
	"outcome" text,
	"days" smallint
);
--> statement-breakpoint
CREATE TABLE "moderations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"days" smallint,
	"hides" boolean NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspension_id" uuid,
	"plan" text,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answer_reason" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "moderations_caseId_unique" UNIQUE("case_id"),
	CONSTRAINT "moderations_action_known" CHECK ("moderations"."action" in ('dismiss', 'hide', 'warn', 'suspend', 'end')),
	CONSTRAINT "moderations_days_of_suspension" CHECK (("moderations"."action" = 'suspend') = ("moderations"."days" is not null)),
	CONSTRAINT "moderations_nobody_dismissed" CHECK (("moderations"."action" = 'dismiss') = ("moderations"."user_id" is null)),
	CONSTRAINT "moderations_not_by_oneself" CHECK ("moderations"."decided_by" <> "moderations"."user_id"),
	CONSTRAINT "moderations_appealed_with_time" CHECK (("moderations"."appeal" is null) = ("moderations"."appealed_at" is null)),
	CONSTRAINT "moderations_answered_with_time" CHECK (("moderations"."answer" is null) = ("moderations"."answered_at" is null)),
	CONSTRAINT "moderations_answer_after_appeal" CHECK ("moderations"."answered_at" is null or "moderations"."appealed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"address" text,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","reporter_id"),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('scam', 'harassment', 'identity', 'unsafe', 'other')),
	CONSTRAINT "reports_text_length" CHECK (char_length("reports"."text") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_suspension_id_suspensions_id_fk" FOREIGN KEY ("suspension_id") REFERENCES "public"."suspensions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_audit_user" ON "moderation_audit" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_audit_once" ON "moderation_audit" USING btree ("case_id","step");--> statement-breakpoint
CREATE INDEX "moderations_user" ON "moderations" USING btree ("user_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "moderations_newest" ON "moderations" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "moderations_appealed" ON "moderations" USING btree ("appealed_at","case_id") WHERE "moderations"."appealed_at" is not null and "moderations"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "moderations_by" ON "moderations" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderations_answered_by" ON "moderations" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "moderations_suspension" ON "moderations" USING btree ("suspension_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open" ON "report_cases" USING btree ("kind","subject_id") WHERE "report_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_waiting" ON "report_cases" USING btree ("opened_at","id") WHERE "report_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_cases_author" ON "report_cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("reporter_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE TRIGGER "moderation_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "moderation_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
