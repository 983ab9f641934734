CREATE INDEX "events_waited_for" ON "events" USING btree ("starts_at") WHERE "events"."cancelled_at" is null and "events"."waiting" > 0;--> statement-breakpoint
-- By hand:
-- Whoever says NOTIFY commits alone, while all others wait for the disk with her: RSVPs, which only count who attends and
-- who waits, are announced by the process that takes them, many at once. Any other change of an event is announced here.
DROP TRIGGER events_announce_change ON "events";--> statement-breakpoint
CREATE TRIGGER events_announce_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "host_id", "title", "description", "location", "town", "address", "starts_at", "ends_at", "capacity", "category",
  "is_online", "link", "price", "sequence", "changed_at", "cancelled_at", "hidden_at"
ON "events" FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
