-- Tells every process which tables a transaction has written to, as it commits: what they remember of them is stale.
-- Several changes of one table in a transaction are told once.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "listings"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER listing_media_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "listing_media"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER memberships_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "memberships"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER suspensions_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "suspensions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
-- Of accounts, only that one is deleted changes what guests see.
CREATE TRIGGER users_announce_change AFTER UPDATE OF deleted_at OR DELETE ON "users"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
