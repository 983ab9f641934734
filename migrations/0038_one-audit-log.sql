CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"target_id" uuid,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_log" ("id", "at", "actor_id", "user_id", "action", "target_id", "details")
	SELECT "id", "at", "actor_id", "user_id",
		CASE
			WHEN "request_id" IS NOT NULL AND "from_status" IS NULL THEN 'verification.requested'
			WHEN "request_id" IS NOT NULL THEN 'verification.reviewed'
			WHEN "to_status" = 'ended' THEN 'membership.ended'
			WHEN "from_status" = 'approved' THEN 'membership.activated'
			ELSE 'membership.restored'
		END,
		"request_id",
		CASE
			WHEN "request_id" IS NOT NULL AND "from_status" IS NOT NULL THEN jsonb_build_object('plan', "plan", 'status', "to_status")
			ELSE jsonb_build_object('plan', "plan")
		END
	FROM "verification_audit";
--> statement-breakpoint
INSERT INTO "audit_log" ("id", "at", "actor_id", "user_id", "action", "target_id", "details")
	SELECT "id", "at", "actor_id", "user_id",
		CASE "step" WHEN 'decided' THEN 'report.decided' WHEN 'appealed' THEN 'report.appealed' ELSE 'appeal.answered' END,
		"case_id",
		CASE "step"
			WHEN 'decided' THEN jsonb_build_object('outcome', "outcome", 'days', "days")
			WHEN 'appealed' THEN '{}'::jsonb
			ELSE jsonb_build_object('outcome', "outcome")
		END
	FROM "moderation_audit";
--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_once" ON "audit_log" USING btree ("target_id","action") WHERE "audit_log"."target_id" is not null;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
DROP TABLE "verification_audit";--> statement-breakpoint
DROP TABLE "moderation_audit";
