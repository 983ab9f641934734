CREATE TABLE "name_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"old_first_name" text NOT NULL,
	"old_last_name" text NOT NULL,
	"old_congregation" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"congregation" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	"admin_notes" text,
	"line_to_applicant" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "name_changes_status_known" CHECK ("name_changes"."status" in ('pending', 'approved', 'rejected', 'dropped')),
	CONSTRAINT "name_changes_reviewed_with_time" CHECK (("name_changes"."status" = 'pending') = ("name_changes"."reviewed_at" is null)),
	CONSTRAINT "name_changes_not_by_oneself" CHECK ("name_changes"."reviewed_by" is distinct from "name_changes"."user_id")
);
--> statement-breakpoint
ALTER TABLE "verification_requests" ADD COLUMN "congregation" text;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_changes" ADD CONSTRAINT "name_changes_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "name_changes_one_pending" ON "name_changes" USING btree ("user_id") WHERE "name_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "name_changes_user" ON "name_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "name_changes_waiting" ON "name_changes" USING btree ("submitted_at","id") WHERE "name_changes"."status" = 'pending';--> statement-breakpoint
-- Each request keeps the name that it is about: those so far take the name as it is now.
ALTER TABLE "verification_requests" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "verification_requests" ADD COLUMN "last_name" text;--> statement-breakpoint
UPDATE "verification_requests" SET
  "first_name" = u."first_name",
  "last_name" = u."last_name",
  "congregation" = u."congregation"
FROM "users" u
WHERE u."id" = "verification_requests"."user_id";--> statement-breakpoint
ALTER TABLE "verification_requests" ALTER COLUMN "first_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_requests" ALTER COLUMN "last_name" SET NOT NULL;
