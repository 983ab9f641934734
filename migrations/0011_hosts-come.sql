-- Hosts count as coming. What is still to come gets the room that its host takes, so that nobody loses a place.
UPDATE "events" SET "capacity" = least("capacity" + 1, 10000)
WHERE "starts_at" > now() AND "cancelled_at" IS NULL AND NOT EXISTS (
  SELECT 1 FROM "event_rsvps" r WHERE r."event_id" = "events"."id" AND r."user_id" = "events"."host_id" AND r."status" = 'attending');
--> statement-breakpoint
INSERT INTO "event_rsvps" ("event_id", "user_id", "status")
SELECT "id", "host_id", 'attending' FROM "events" WHERE "starts_at" > now() AND "cancelled_at" IS NULL
ON CONFLICT ("event_id", "user_id") DO UPDATE SET "status" = 'attending';
