-- What a listing is looked up by: its amenities, the starts of its location's words, and steps of rent and bedrooms.
-- The terms of a search are written by listing.terms.ts.
CREATE FUNCTION listing_terms(location_key text, price integer, bedrooms smallint, amenities text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT amenities
    || ARRAY(
      SELECT left(word, length)
      FROM unnest(string_to_array(ltrim(location_key), ' ')) AS word,
        generate_series(1, least(char_length(word), 20)) AS length
    )
    || ARRAY(
      SELECT 'rent>=' || edge
      FROM unnest(ARRAY[800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000, 2400, 3000, 5000, 10000,
        20000, 50000]) AS edge
      WHERE price >= edge
    )
    || ARRAY(
      SELECT 'rent<=' || edge
      FROM unnest(ARRAY[100, 200, 400, 600, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 1600, 1800, 2000]) AS edge
      WHERE price <= edge
    )
    || ARRAY(SELECT 'bedrooms>=' || least_number FROM generate_series(2, bedrooms) AS least_number)
$$;--> statement-breakpoint
DROP INDEX "listings_search";--> statement-breakpoint
DROP INDEX "listings_price";--> statement-breakpoint
DROP INDEX "listings_bedrooms";--> statement-breakpoint
CREATE INDEX "listings_terms" ON "listings" USING gin (listing_terms("location_key", "price", "bedrooms", "amenities")) WITH (fastupdate=false) WHERE "listings"."status" = 'available';