CREATE TABLE "forum_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forum_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_media" (
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"object_id" uuid NOT NULL,
	"alt" text,
	CONSTRAINT "forum_media_post_id_position_pk" PRIMARY KEY("post_id","position"),
	CONSTRAINT "forum_media_objectId_unique" UNIQUE("object_id")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', title || ' ' || content)) STORED,
	CONSTRAINT "forum_posts_title_length" CHECK (char_length("forum_posts"."title") between 1 and 120),
	CONSTRAINT "forum_posts_content_length" CHECK (char_length("forum_posts"."content") between 1 and 5000),
	CONSTRAINT "forum_posts_category_length" CHECK (char_length("forum_posts"."category") between 1 and 40),
	CONSTRAINT "forum_posts_counted" CHECK ("forum_posts"."likes" >= 0 and "forum_posts"."replies" >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', content)) STORED,
	CONSTRAINT "forum_replies_content_length" CHECK (char_length("forum_replies"."content") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_media" ADD CONSTRAINT "forum_media_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_media" ADD CONSTRAINT "forum_media_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_replies" ADD CONSTRAINT "forum_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_likes_user" ON "forum_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_posts_newest" ON "forum_posts" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "forum_posts_category" ON "forum_posts" USING btree (lower("category"),"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "forum_posts_search" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_replies_of_post" ON "forum_replies" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_replies_search" ON "forum_replies" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
-- A post carries how many like it and how many replies it has that nobody hides, so that no list counts. Kept here, where
-- it also holds for what goes with an account.
CREATE FUNCTION count_forum_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE forum_posts SET likes = likes + 1 WHERE id = NEW.post_id;
  ELSE
    UPDATE forum_posts SET likes = likes - 1 WHERE id = OLD.post_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_likes_counted AFTER INSERT OR DELETE ON "forum_likes"
FOR EACH ROW EXECUTE FUNCTION count_forum_likes();--> statement-breakpoint
CREATE FUNCTION count_forum_replies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN change := change - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN change := change + 1; END IF;
  IF change <> 0 THEN
    UPDATE forum_posts SET replies = replies + change WHERE id = coalesce(NEW.post_id, OLD.post_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forum_replies_counted AFTER INSERT OR UPDATE OF hidden_at OR DELETE ON "forum_replies"
FOR EACH ROW EXECUTE FUNCTION count_forum_replies();--> statement-breakpoint
-- Likes change their post, which is announced with it.
CREATE TRIGGER forum_posts_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "forum_posts"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER forum_media_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "forum_media"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();--> statement-breakpoint
CREATE TRIGGER forum_replies_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "forum_replies"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
