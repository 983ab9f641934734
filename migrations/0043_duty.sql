CREATE TABLE "due_reminders" (
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "due_reminders_kind_item_id_due_at_pk" PRIMARY KEY("kind","item_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "duties" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"always" boolean NOT NULL,
	"this_week" boolean,
	"this_week_until" timestamp (3) with time zone,
	CONSTRAINT "duties_week_ends" CHECK (("duties"."this_week" is null) = ("duties"."this_week_until" is null))
);
--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "unsafe" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- By hand: open cases that were reported as unsafe so far. Their admins were emailed at the time.
UPDATE "report_cases" SET "unsafe" = true WHERE "decided_at" IS NULL
  AND EXISTS (SELECT 1 FROM "reports" WHERE "reports"."case_id" = "report_cases"."id" AND "reports"."reason" = 'unsafe');--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_reminders_due" ON "due_reminders" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "users_with_role" ON "users" USING btree ("id") WHERE "users"."role" <> 'member';--> statement-breakpoint
ALTER TABLE "name_changes" DROP COLUMN "reminded_at";--> statement-breakpoint
ALTER TABLE "verification_requests" DROP COLUMN "reminded_at";