DROP TRIGGER "event_rsvps_counted" ON "event_rsvps";--> statement-breakpoint
DROP FUNCTION "count_event_rsvps"();--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_counted";--> statement-breakpoint
DROP INDEX "events_waited_for";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "attendees";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "waiting";