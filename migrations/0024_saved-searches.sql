CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"location" text,
	"budget" text,
	"bedrooms" smallint,
	"move_in_date" date,
	"amenities" text[] NOT NULL,
	"filters" text NOT NULL,
	"min_price" integer NOT NULL,
	"max_price" integer NOT NULL,
	"location_part" text,
	"places" text,
	"lookup" text[] NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","filters"),
	CONSTRAINT "saved_searches_looked_up" CHECK (cardinality("saved_searches"."lookup") > 0)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_lookup" ON "saved_searches" USING gin ("lookup") WITH (fastupdate=false);