-- Services say that there is news, in their transactions.
DROP TRIGGER "forum_replies_live" ON "forum_replies";--> statement-breakpoint
DROP TRIGGER "sessions_live" ON "sessions";--> statement-breakpoint
DROP TRIGGER "suspensions_live" ON "suspensions";--> statement-breakpoint
DROP TRIGGER "blocks_live_blocker" ON "blocks";--> statement-breakpoint
DROP TRIGGER "blocks_live_blocked" ON "blocks";--> statement-breakpoint
DROP TRIGGER "notifications_live" ON "notifications";--> statement-breakpoint
DROP TRIGGER "messages_live" ON "messages";--> statement-breakpoint
DROP TRIGGER "conversations_live" ON "conversations";--> statement-breakpoint
DROP TRIGGER "conversation_members_live" ON "conversation_members";--> statement-breakpoint
DROP FUNCTION notify_live();
