-- Tells every process, as the transaction commits, that there is news of something: the topic's kind and the id in this
-- column of the row, "post:ID". Whoever listens to that asks what the news is.
CREATE FUNCTION tell_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM pg_notify('live', TG_ARGV[0] || ':' || (changed ->> TG_ARGV[1]));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_replies_live AFTER INSERT ON "forum_replies"
FOR EACH ROW EXECUTE FUNCTION tell_live('post', 'post_id');--> statement-breakpoint
-- Who listens is looked at anew: she has signed out, is suspended, or parted from somebody.
CREATE TRIGGER sessions_live AFTER DELETE ON "sessions"
FOR EACH ROW EXECUTE FUNCTION tell_live('person', 'user_id');--> statement-breakpoint
CREATE TRIGGER suspensions_live AFTER INSERT OR UPDATE OR DELETE ON "suspensions"
FOR EACH ROW EXECUTE FUNCTION tell_live('person', 'user_id');--> statement-breakpoint
CREATE TRIGGER blocks_live_blocker AFTER INSERT OR DELETE ON "blocks"
FOR EACH ROW EXECUTE FUNCTION tell_live('person', 'blocker_id');--> statement-breakpoint
CREATE TRIGGER blocks_live_blocked AFTER INSERT OR DELETE ON "blocks"
FOR EACH ROW EXECUTE FUNCTION tell_live('person', 'blocked_id');
