CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_plan_known" CHECK ("memberships"."plan" in ('basic', 'premium', 'vip')),
	CONSTRAINT "memberships_status_known" CHECK ("memberships"."status" in ('pending_verification', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"congregation" text,
	"bio" text,
	"location" text,
	"budget" text,
	"profile_image_url" text,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('member', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "listing_media" (
	"listing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"object_id" uuid NOT NULL,
	"alt" text,
	CONSTRAINT "listing_media_listing_id_position_pk" PRIMARY KEY("listing_id","position"),
	CONSTRAINT "listing_media_objectId_unique" UNIQUE("object_id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"location_key" text NOT NULL,
	"price" integer NOT NULL,
	"bedrooms" smallint NOT NULL,
	"bathrooms" real NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"available_from" date,
	"status" text DEFAULT 'available' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_price_in_range" CHECK ("listings"."price" between 1 and 100000),
	CONSTRAINT "listings_bedrooms_in_range" CHECK ("listings"."bedrooms" between 0 and 20),
	CONSTRAINT "listings_bathrooms_in_halves" CHECK ("listings"."bathrooms" between 0 and 20 and "listings"."bathrooms" * 2 = floor("listings"."bathrooms" * 2)),
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('available', 'taken'))
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'incoming' NOT NULL,
	"kind" text,
	"content_type" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unattached_since" timestamp (3) with time zone DEFAULT now(),
	CONSTRAINT "objects_status_known" CHECK ("objects"."status" in ('incoming', 'ready')),
	CONSTRAINT "objects_ready_is_described" CHECK ("objects"."status" <> 'ready' or ("objects"."kind" is not null and "objects"."content_type" is not null))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_media" ADD CONSTRAINT "listing_media_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_media" ADD CONSTRAINT "listing_media_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("created_at" desc,"id" desc) WHERE "listings"."status" = 'available';--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin ("location_key" gin_trgm_ops,"amenities") WHERE "listings"."status" = 'available';--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("price") WHERE "listings"."status" = 'available';--> statement-breakpoint
CREATE INDEX "listings_bedrooms" ON "listings" USING btree ("bedrooms") WHERE "listings"."status" = 'available';--> statement-breakpoint
CREATE INDEX "listings_available_from" ON "listings" USING btree (coalesce("available_from", '-infinity')) WHERE "listings"."status" = 'available';--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("owner_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "objects_to_sweep" ON "objects" USING btree ("unattached_since") WHERE "objects"."unattached_since" is not null;--> statement-breakpoint
CREATE INDEX "objects_owner" ON "objects" USING btree ("owner_id");