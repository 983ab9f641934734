-- Declining has long been leaving; old rows become the same, and tell the requester no more than new ones.
UPDATE "conversation_members" SET "left_at" = coalesce("left_at", "conversations"."answered_at"), "unread" = 0 FROM "conversations" WHERE "conversations"."id" = "conversation_id" AND "conversations"."state" = 'declined' AND "user_id" = "conversations"."recipient_id";--> statement-breakpoint
UPDATE "conversations" SET "state" = 'asked', "answered_at" = NULL WHERE "state" = 'declined';--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_state_known";--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_state_known" CHECK ("conversations"."state" in ('asked', 'accepted'));
