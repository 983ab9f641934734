CREATE TABLE "forum_follows" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"post_created_at" timestamp (3) with time zone NOT NULL,
	"following" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_follows_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_follows_newest" ON "forum_follows" USING btree ("user_id","post_created_at" desc,"post_id" desc) WHERE "forum_follows"."following";--> statement-breakpoint
CREATE INDEX "forum_follows_post" ON "forum_follows" USING btree ("post_id");
--> statement-breakpoint
-- By hand: whoever writes a post, or replies to one, follows it, and has read it up to there; unless she has said that she
-- wants to hear no more of it.
CREATE FUNCTION follow_forum_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'forum_posts' THEN
    INSERT INTO forum_follows (user_id, post_id, post_created_at, seen_at)
    VALUES (NEW.author_id, NEW.id, NEW.created_at, NEW.created_at);
  ELSE
    INSERT INTO forum_follows (user_id, post_id, post_created_at, seen_at)
    SELECT NEW.author_id, id, created_at, NEW.created_at FROM forum_posts WHERE id = NEW.post_id
    ON CONFLICT (user_id, post_id) DO UPDATE SET seen_at = greatest(forum_follows.seen_at, excluded.seen_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_posts_followed AFTER INSERT ON "forum_posts"
FOR EACH ROW EXECUTE FUNCTION follow_forum_post();--> statement-breakpoint
CREATE TRIGGER forum_replies_followed AFTER INSERT ON "forum_replies"
FOR EACH ROW EXECUTE FUNCTION follow_forum_post();--> statement-breakpoint
-- What was written before counts as read up to now.
INSERT INTO forum_follows (user_id, post_id, post_created_at)
SELECT author_id, id, created_at FROM forum_posts
UNION SELECT r.author_id, p.id, p.created_at FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id;
