CREATE TABLE "personality_quizzes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"extroversion" smallint NOT NULL,
	"agreeableness" smallint NOT NULL,
	"conscientiousness" smallint NOT NULL,
	"neuroticism" smallint NOT NULL,
	"openness" smallint NOT NULL,
	"social_preference" text NOT NULL,
	"conflict_style" text NOT NULL,
	"organization_style" text NOT NULL,
	"living_style" text NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personality_quizzes_traits_in_range" CHECK ("personality_quizzes"."extroversion" between 1 and 5 and "personality_quizzes"."agreeableness" between 1 and 5
        and "personality_quizzes"."conscientiousness" between 1 and 5 and "personality_quizzes"."neuroticism" between 1 and 5
        and "personality_quizzes"."openness" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "roommate_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"place_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"budget" text NOT NULL,
	"looking_for" text NOT NULL,
	"occupation" text,
	"location" text,
	"bio" text,
	"interests" text[] NOT NULL,
	"pet_friendly" boolean,
	"smoking" boolean,
	"cleanliness" text,
	"social_level" text,
	"sleep_schedule" text,
	"work_schedule" text,
	"hobbies" text,
	"gender_preference" text,
	"wished_ages" text,
	"wished_cleanliness" text,
	"wished_social_level" text,
	"wished_pet_friendly" boolean,
	"wished_smoking" boolean,
	"budget_code" smallint NOT NULL,
	"breakers" smallint NOT NULL,
	"age" smallint NOT NULL,
	"wished_age_min" smallint NOT NULL,
	"wished_age_max" smallint NOT NULL,
	"habits" smallint NOT NULL,
	"hours" smallint NOT NULL,
	"wants" smallint NOT NULL,
	"looking_for_code" smallint NOT NULL,
	"traits" smallint NOT NULL,
	"styles" smallint NOT NULL,
	"move_in_date" date,
	"town" text,
	"terms" text[] NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "roommate_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "roommate_profiles_age_in_range" CHECK ("roommate_profiles"."age" between 18 and 99),
	CONSTRAINT "roommate_profiles_status_known" CHECK ("roommate_profiles"."status" in ('active', 'paused')),
	CONSTRAINT "roommate_profiles_wished_ages_in_order" CHECK ("roommate_profiles"."wished_age_min" between 18 and "roommate_profiles"."wished_age_max" and "roommate_profiles"."wished_age_max" <= 99)
);
--> statement-breakpoint
CREATE TABLE "roommate_search" (
	"created_at" timestamp (3) with time zone NOT NULL,
	"place_id" uuid NOT NULL,
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"budget_code" smallint NOT NULL,
	"breakers" smallint NOT NULL,
	"age" smallint NOT NULL,
	"wished_age_min" smallint NOT NULL,
	"wished_age_max" smallint NOT NULL,
	"habits" smallint NOT NULL,
	"hours" smallint NOT NULL,
	"wants" smallint NOT NULL,
	"looking_for_code" smallint NOT NULL,
	"traits" smallint NOT NULL,
	"styles" smallint NOT NULL,
	"move_in_date" date,
	"town" text,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personality_quizzes" ADD CONSTRAINT "personality_quizzes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roommate_profiles" ADD CONSTRAINT "roommate_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roommate_search" ADD CONSTRAINT "roommate_search_profile_id_roommate_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."roommate_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roommate_profiles_confirmed" ON "roommate_profiles" USING btree ("confirmed_at") WHERE "roommate_profiles"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "roommate_search_newest" ON "roommate_search" USING btree ("created_at" desc,"place_id" desc);--> statement-breakpoint
CREATE INDEX "roommate_search_terms" ON "roommate_search" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "roommate_search_suitable" ON "roommate_search" USING btree ("budget_code","breakers","age","wished_age_min","wished_age_max");--> statement-breakpoint
-- By hand:
-- Lists and matches read roommate_search: a narrow copy of the active profiles that nobody hides.
CREATE FUNCTION keep_roommate_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM roommate_search WHERE profile_id = NEW.id;
  END IF;
  IF NEW.status = 'active' AND NEW.hidden_at IS NULL THEN
    INSERT INTO roommate_search (created_at, place_id, profile_id, user_id, budget_code, breakers, age, wished_age_min,
      wished_age_max, habits, hours, wants, looking_for_code, traits, styles, move_in_date, town, terms)
    VALUES (NEW.created_at, NEW.place_id, NEW.id, NEW.user_id, NEW.budget_code, NEW.breakers, NEW.age, NEW.wished_age_min,
      NEW.wished_age_max, NEW.habits, NEW.hours, NEW.wants, NEW.looking_for_code, NEW.traits, NEW.styles, NEW.move_in_date, NEW.town,
      NEW.terms);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER roommate_profiles_keep_search AFTER INSERT OR UPDATE ON "roommate_profiles"
FOR EACH ROW EXECUTE FUNCTION keep_roommate_search();--> statement-breakpoint
-- The copy changes with its profile, which is announced.
CREATE TRIGGER roommate_profiles_announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "roommate_profiles"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
