ALTER TABLE "users" DROP CONSTRAINT "users_role_known";--> statement-breakpoint
ALTER TABLE "decisions" ALTER COLUMN "ended_role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "decisions" ALTER COLUMN "ended_role" DROP NOT NULL;--> statement-breakpoint
-- Until now there was one role that it could end.
ALTER TABLE "decisions" ALTER COLUMN "ended_role" SET DATA TYPE text USING case when "ended_role" then 'admin' end;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" in ('member', 'moderator', 'admin'));
