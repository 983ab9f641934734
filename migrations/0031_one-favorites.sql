CREATE TABLE "favorites" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_user_id_kind_subject_id_pk" PRIMARY KEY("user_id","kind","subject_id")
);
--> statement-breakpoint
INSERT INTO "favorites" ("user_id", "kind", "subject_id", "created_at")
SELECT "user_id", 'listings', "listing_id", "created_at" FROM "listing_favorites"
UNION ALL SELECT "user_id", 'roommates', "profile_id", "created_at" FROM "roommate_favorites";--> statement-breakpoint
DROP TABLE "listing_favorites" CASCADE;--> statement-breakpoint
DROP TABLE "roommate_favorites" CASCADE;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorites_newest" ON "favorites" USING btree ("user_id","kind","created_at" desc,"subject_id" desc);--> statement-breakpoint
CREATE INDEX "favorites_subject" ON "favorites" USING btree ("kind","subject_id");--> statement-breakpoint
-- What a foreign key would do if all subjects were in one table: nothing stays saved that is gone.
CREATE FUNCTION "forget_favorites"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "favorites" WHERE "kind" = TG_ARGV[0] AND "subject_id" = OLD."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listings_forget_favorites" AFTER DELETE ON "listings" FOR EACH ROW EXECUTE FUNCTION "forget_favorites"('listings');--> statement-breakpoint
CREATE TRIGGER "roommate_profiles_forget_favorites" AFTER DELETE ON "roommate_profiles" FOR EACH ROW EXECUTE FUNCTION "forget_favorites"('roommates');
