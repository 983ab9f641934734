CREATE TABLE "listing_favorites" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_favorites_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "roommate_favorites" (
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roommate_favorites_user_id_profile_id_pk" PRIMARY KEY("user_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
-- As far as it is known: what each conversation was about last.
UPDATE "messages" SET "subject_id" = c."subject_id" FROM "conversations" c
WHERE c."id" = "messages"."conversation_id" AND "messages"."subject_title" = c."subject_title";--> statement-breakpoint
ALTER TABLE "listing_favorites" ADD CONSTRAINT "listing_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_favorites" ADD CONSTRAINT "listing_favorites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roommate_favorites" ADD CONSTRAINT "roommate_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roommate_favorites" ADD CONSTRAINT "roommate_favorites_profile_id_roommate_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."roommate_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_favorites_newest" ON "listing_favorites" USING btree ("user_id","created_at" desc,"listing_id" desc);--> statement-breakpoint
CREATE INDEX "listing_favorites_listing" ON "listing_favorites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "roommate_favorites_newest" ON "roommate_favorites" USING btree ("user_id","created_at" desc,"profile_id" desc);--> statement-breakpoint
CREATE INDEX "roommate_favorites_profile" ON "roommate_favorites" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "messages_subjects" ON "messages" USING btree ("conversation_id") WHERE "messages"."subject_id" is not null;