CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" smallint,
	"given_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('adult', 'congregation')),
	CONSTRAINT "consents_given_with_version" CHECK (("consents"."given_at" is null) = ("consents"."version" is null)),
	CONSTRAINT "consents_given_or_withdrawn" CHECK ("consents"."given_at" is not null or "consents"."withdrawn_at" is not null)
);
--> statement-breakpoint
DROP INDEX "verification_requests_waiting";--> statement-breakpoint
ALTER TABLE "verification_requests" ADD COLUMN "on_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_current" ON "consents" USING btree ("user_id","kind") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_paused" ON "verifications" USING btree ("user_id") WHERE "verifications"."paused_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_requests_waiting" ON "verification_requests" USING btree ("submitted_at","id") WHERE "verification_requests"."status" = 'pending' and not "verification_requests"."on_hold";