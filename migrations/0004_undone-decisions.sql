DROP INDEX "audit_log_once";--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "closed_request_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_id","at") WHERE "audit_log"."target_id" is not null;