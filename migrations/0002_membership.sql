CREATE TABLE "verification_audit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid,
	"plan" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"daily_text_answer" text,
	"year_text_answer" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"admin_notes" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "verification_requests_plan_known" CHECK ("verification_requests"."plan" in ('basic', 'premium', 'vip')),
	CONSTRAINT "verification_requests_status_known" CHECK ("verification_requests"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "verification_requests_reviewed_with_time" CHECK (("verification_requests"."status" = 'pending') = ("verification_requests"."reviewed_at" is null)),
	CONSTRAINT "verification_requests_not_by_oneself" CHECK ("verification_requests"."reviewed_by" is distinct from "verification_requests"."user_id")
);
--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD CONSTRAINT "verification_requests_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verification_audit_user" ON "verification_audit" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_audit_one_outcome" ON "verification_audit" USING btree ("request_id",("from_status" is null)) WHERE "verification_audit"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_requests_one_pending" ON "verification_requests" USING btree ("user_id") WHERE "verification_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verification_requests_user" ON "verification_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_requests_newest" ON "verification_requests" USING btree ("submitted_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "verification_requests_waiting" ON "verification_requests" USING btree ("submitted_at","id") WHERE "verification_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verification_requests_reviewed" ON "verification_requests" USING btree ("reviewed_at" desc,"id" desc) WHERE "verification_requests"."status" <> 'pending';--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "verification_audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "verification_audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
