CREATE TABLE "listing_search" (
	"created_at" timestamp (3) with time zone NOT NULL,
	"available_from" date,
	"price" integer NOT NULL,
	"bedrooms" smallint NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"location_key" text NOT NULL,
	"amenities" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_terms";--> statement-breakpoint
DROP INDEX "listings_available_from";--> statement-breakpoint
ALTER TABLE "listing_search" ADD CONSTRAINT "listing_search_id_listings_id_fk" FOREIGN KEY ("id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a listing is looked up by: the starts of its location's words, its features (amenities, steps of bedrooms and
-- rent), and its features two at a time. The terms of a search are written by listing.terms.ts.
CREATE OR REPLACE FUNCTION listing_terms(location_key text, price integer, bedrooms smallint, amenities text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH features (kind, feature) AS (
    SELECT 1, amenity FROM unnest(amenities) AS amenity
    UNION ALL
    SELECT 2, 'bedrooms>=' || least_number FROM generate_series(2, bedrooms) AS least_number
    UNION ALL
    SELECT 3, 'rent>=' || edge
    FROM unnest(ARRAY[800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000, 2400, 3000, 5000, 10000,
      20000, 50000]) AS edge
    WHERE price >= edge
    UNION ALL
    SELECT 4, 'rent<=' || edge
    FROM unnest(ARRAY[100, 200, 400, 600, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000]) AS edge
    WHERE price <= edge
  )
  SELECT ARRAY(
      SELECT left(word, length)
      FROM unnest(string_to_array(ltrim(location_key), ' ')) AS word,
        generate_series(1, least(char_length(word), 20)) AS length
    )
    || ARRAY(SELECT feature FROM features)
    || ARRAY(
      SELECT one.feature || ' & ' || other.feature
      FROM features AS one JOIN features AS other
        ON one.kind < other.kind
        OR (one.kind = 1 AND other.kind = 1 AND one.feature < other.feature COLLATE "C")
    )
$$;--> statement-breakpoint
CREATE FUNCTION keep_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM listing_search WHERE id = NEW.id;
  END IF;
  IF NEW.status = 'available' THEN
    INSERT INTO listing_search (created_at, available_from, price, bedrooms, id, location_key, amenities)
    VALUES (NEW.created_at, NEW.available_from, NEW.price, NEW.bedrooms, NEW.id, NEW.location_key, NEW.amenities);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listings_keep_search AFTER INSERT OR UPDATE ON "listings"
FOR EACH ROW EXECUTE FUNCTION keep_listing_search();--> statement-breakpoint
INSERT INTO "listing_search" (created_at, available_from, price, bedrooms, id, location_key, amenities)
SELECT created_at, available_from, price, bedrooms, id, location_key, amenities FROM "listings"
WHERE status = 'available' ORDER BY created_at;--> statement-breakpoint
CREATE INDEX "listing_search_newest" ON "listing_search" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "listing_search_terms" ON "listing_search" USING gin (listing_terms("location_key", "price", "bedrooms", "amenities")) WITH (fastupdate=false);--> statement-breakpoint
-- Without statistics the planner takes any terms to be rare and looks them up. Knowing that they are not, it would
-- rather go through the table and write the terms of each row that it meets.
ALTER INDEX "listing_search_terms" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
CREATE INDEX "listing_search_available_from" ON "listing_search" USING btree (coalesce("available_from", '-infinity'));