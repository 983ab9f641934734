ALTER TABLE "forum_posts" drop column "search";--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', replace(replace(replace(replace(translate(lower(regexp_replace(normalize(title || ' ' || content, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')), 'øđðłħıŧŋς’“”', 'oddlhitnσ''""'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))) STORED;--> statement-breakpoint
ALTER TABLE "forum_replies" drop column "search";--> statement-breakpoint
ALTER TABLE "forum_replies" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', replace(replace(replace(replace(translate(lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')), 'øđðłħıŧŋς’“”', 'oddlhitnσ''""'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))) STORED;--> statement-breakpoint
-- Written by hand: the indexes of these columns went with them.
CREATE INDEX "forum_posts_search" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_replies_search" ON "forum_replies" USING gin ("search") WITH (fastupdate=false);
