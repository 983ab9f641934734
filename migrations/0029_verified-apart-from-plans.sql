CREATE TABLE "member_plans" (
	"user_id" uuid NOT NULL,
	"why" text NOT NULL,
	"plan" text NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "member_plans_user_id_why_pk" PRIMARY KEY("user_id","why"),
	CONSTRAINT "member_plans_plan_known" CHECK ("member_plans"."plan" in ('basic', 'premium', 'vip')),
	CONSTRAINT "member_plans_why_known" CHECK ("member_plans"."why" in ('chosen', 'granted')),
	CONSTRAINT "member_plans_granted_until" CHECK (("member_plans"."why" = 'granted') = ("member_plans"."until" is not null))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"by" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "verifications_not_by_oneself" CHECK ("verifications"."by" is distinct from "verifications"."user_id")
);
--> statement-breakpoint
ALTER TABLE "member_plans" ADD CONSTRAINT "member_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_by" ON "verifications" USING btree ("by");--> statement-breakpoint
-- Whoever was verified once: since her first approval. A membership that ended has no row, or one of a request made since then;
-- the decision that ended it may be taken back.
INSERT INTO "verifications" ("user_id", "since", "by", "ended_at")
SELECT u."id", coalesce(first."reviewed_at", m."updated_at", u."created_at"), first."reviewed_by",
	CASE WHEN m."status" = 'approved' THEN NULL ELSE coalesce(m."created_at", now()) END
FROM "users" u
LEFT JOIN "memberships" m ON m."user_id" = u."id"
LEFT JOIN LATERAL (
	SELECT r."reviewed_at", r."reviewed_by" FROM "verification_requests" r
	WHERE r."user_id" = u."id" AND r."status" = 'approved' ORDER BY r."reviewed_at" LIMIT 1
) first ON true
WHERE m."status" = 'approved' OR first."reviewed_at" IS NOT NULL
	OR EXISTS (SELECT 1 FROM "decisions" d WHERE d."user_id" = u."id" AND d."plan" IS NOT NULL);--> statement-breakpoint
INSERT INTO "member_plans" ("user_id", "why", "plan")
SELECT "user_id", 'chosen', "plan" FROM "memberships" WHERE "status" = 'approved';--> statement-breakpoint
DROP TABLE "memberships" CASCADE;
